type Point = readonly [longitude: number, latitude: number]

interface Feature {
  /** A polygon is one ring, which ends where it begins by itself. */
  shape: 'point' | 'line' | 'polygon'
  at: readonly Point[]
  /** What is said of it. */
  says: Readonly<Record<string, string>>
}

/** Features by the name of their layer. */
export type Layers = Readonly<Record<string, readonly Feature[]>>

const EXTENT = 4096
const SHAPES = { point: 1, line: 2, polygon: 3 } as const
const [MOVE_TO, LINE_TO, CLOSE] = [1, 2, 7]

/** Where a place lies among the tiles of a zoom, in tiles from the west and from the north (Web Mercator). */
export function tileAt([longitude, latitude]: Point, zoom: number): readonly [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const across = 2 ** zoom
  return [
    ((longitude + 180) / 360) * across,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across,
  ]
}

/** A tile as the Mapbox Vector Tile specification, 2.1, writes it. What lies outside of the tile is written, too. */
export function vectorTile(layers: Layers, [zoom, x, y]: readonly [number, number, number]): Buffer {
  const within = (point: Point): [number, number] => {
    const [across, down] = tileAt(point, zoom)
    return [Math.round((across - x) * EXTENT), Math.round((down - y) * EXTENT)]
  }
  return Buffer.concat(
    Object.entries(layers).map(([name, features]) => {
      const keys = [...new Set(features.flatMap(({ says }) => Object.keys(says)))]
      const values = [...new Set(features.flatMap(({ says }) => Object.values(says)))]
      const layer = [
        field(1, Buffer.from(name)),
        ...features.map(({ shape, at, says }) => {
          const tags = Object.entries(says).flatMap(([key, value]) => [
            keys.indexOf(key),
            values.indexOf(value),
          ])
          const drawn = commands(shape, at.map(within))
          return field(
            2,
            Buffer.concat([field(2, varints(tags)), number(3, SHAPES[shape]), field(4, varints(drawn))]),
          )
        }),
        ...keys.map((key) => field(3, Buffer.from(key))),
        ...values.map((value) => field(4, field(1, Buffer.from(value)))),
        number(5, EXTENT),
        number(15, 2),
      ]
      return field(3, Buffer.concat(layer))
    }),
  )
}

/** Section 4.3: commands with how often, and steps from the place before. */
function commands(shape: Feature['shape'], points: readonly (readonly [number, number])[]): number[] {
  let [left, top] = [0, 0]
  const steps = points.map(([right, down]) => {
    const step = [zigzag(right - left), zigzag(down - top)]
    ;[left, top] = [right, down]
    return step
  })
  const [first = [], ...others] = steps
  const moved = [command(MOVE_TO, 1), ...first]
  if (others.length === 0) return moved
  const drawn = [...moved, command(LINE_TO, others.length), ...others.flat()]
  return shape === 'polygon' ? [...drawn, command(CLOSE, 1)] : drawn
}

const command = (what: number, times: number) => what + times * 8
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

/** An unsigned number as protobuf and PMTiles write it: seven bits a byte. */
export function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

export const varints = (values: readonly number[]) => Buffer.from(values.flatMap(varint))
const field = (id: number, bytes: Buffer) => Buffer.concat([varints([id * 8 + 2, bytes.length]), bytes])
const number = (id: number, value: number) => varints([id * 8, value])
