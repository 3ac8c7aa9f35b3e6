import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { TileType, zxyToTileId } from 'pmtiles'
import { type Layers, tileAt, varints, vectorTile } from './tile'

const MOST_ZOOM = 10
const HEADER_BYTES = 127
const GZIP = 2
const NONE = 1

/** West, south, east and north of what an archive covers. */
type Area = readonly [number, number, number, number]

/** Where the sandbox's first organization drives. */
export const PORTLAND: Area = [-123.4, 44.7, -122.1, 45.9]

const GAP = 0.05

/** A town of Protomaps' layers: land, a lake over the west of it, a net of highways and streets, and its name. */
const TOWN: Layers = (() => {
  const [west, south, east, north] = PORTLAND
  const middle = (west + east) / 2
  const box = (right: number) =>
    [
      [west, north],
      [right, north],
      [right, south],
      [west, south],
    ] as const
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / GAP) }, (_, step) => from + step * GAP)
  const kindOf = (at: number) => (at % 2 === 0 ? 'highway' : 'minor_road')
  const road = (at: readonly (readonly [number, number])[], kind: string) =>
    ({ shape: 'line', at, says: { kind, name: 'Main Street' } }) as const
  return {
    earth: [{ shape: 'polygon', at: box(east), says: { kind: 'earth' } }],
    water: [{ shape: 'polygon', at: box(middle), says: { kind: 'lake' } }],
    roads: [
      ...steps(west, east).map((at, index) =>
        road(
          [
            [at, south],
            [at, north],
          ],
          kindOf(index),
        ),
      ),
      ...steps(south, north).map((at, index) =>
        road(
          [
            [west, at],
            [east, at],
          ],
          kindOf(index),
        ),
      ),
    ],
    places: [{ shape: 'point', at: [[middle, 45.5]], says: { kind: 'locality', name: 'Riverside' } }],
  }
})()

/** A picture of one colour, 256 px each way, as a PNG has it. */
export function plainPicture(red: number, green: number, blue: number): Buffer {
  const size = 256
  const part = (type: string, bytes: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), bytes])
    return Buffer.concat([u32(bytes.length), named, u32(crc32(named))])
  }
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(size * 3, Buffer.of(red, green, blue))])
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    part('IHDR', Buffer.concat([u32(size), u32(size), Buffer.of(8, 2, 0, 0, 0)])),
    part('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    part('IEND', Buffer.alloc(0)),
  ])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const streetTile = (zoom: number, x: number, y: number) => vectorTile(TOWN, [zoom, x, y])

/** Streets of a town as a PMTiles archive (specification, version 3) of vector tiles, directories and tiles packed as usual. */
export const streetsArchive = (attribution: string): Buffer =>
  archive(TileType.Mvt, attribution, (zoom, x, y) => gzipSync(streetTile(zoom, x, y)))

/** The same area as pictures of one colour. */
export const picturesArchive = (attribution: string, picture: Buffer): Buffer =>
  archive(TileType.Png, attribution, () => picture)

function archive(
  type: TileType,
  attribution: string,
  draw: (zoom: number, x: number, y: number) => Buffer,
): Buffer {
  const tiles = tilesOf(PORTLAND)
    .map(([zoom, x, y]) => ({ id: zxyToTileId(zoom, x, y), bytes: draw(zoom, x, y) }))
    .toSorted((one, other) => one.id - other.id)
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0))
  const lengths = tiles.map(({ bytes }) => bytes.length)
  // Section 4.2: a zero says that it begins where the one before ends.
  const directory = gzipSync(
    varints([
      tiles.length,
      ...ids,
      ...tiles.map(() => 1),
      ...lengths,
      ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
    ]),
  )
  const metadata = gzipSync(JSON.stringify({ attribution }))
  const contents = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const sizes = [directory.length, metadata.length, 0, contents.length]
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles\u0003', 'latin1')
  let offset = HEADER_BYTES
  for (const [index, size] of sizes.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(size), 16 + index * 16)
    offset += size
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at)
  header.set([1, GZIP, type === TileType.Mvt ? GZIP : NONE, type, 0, MOST_ZOOM], 96)
  for (const [index, degrees] of PORTLAND.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  return Buffer.concat([header, directory, metadata, contents])
}

/** Each tile of each zoom that touches an area. */
function tilesOf([west, south, east, north]: Area): [number, number, number][] {
  const found: [number, number, number][] = []
  for (let zoom = 0; zoom <= MOST_ZOOM; zoom += 1) {
    const [left, top] = tileAt([west, north], zoom).map(Math.floor)
    const [right, bottom] = tileAt([east, south], zoom).map(Math.floor)
    for (let x = left ?? 0; x <= (right ?? 0); x += 1)
      for (let y = top ?? 0; y <= (bottom ?? 0); y += 1) found.push([zoom, x, y])
  }
  return found
}
