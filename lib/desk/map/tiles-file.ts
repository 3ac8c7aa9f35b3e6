import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Env, EnvError } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

/** A tile is some hundred kB, a directory of an archive less: whoever asks for more is no map. */
const MOST_BYTES = 8 * 1024 * 1024
// PMTiles specification, version 3, section 3: the header, and where it says how directories and tiles are compressed.
const HEADER_BYTES = 127
const MAGIC = Buffer.from('PMTiles\u0003', 'latin1')
const COMPRESSIONS_AT = [97, 98]
/** Not known, none and gzip: what browsers read. */
const READABLE = [0, 1, 2]

const pathOf = ({ map: { streets }, dataDir }: Pick<Env, 'map' | 'dataDir'>): string | null =>
  streets?.kind === 'file' ? path.resolve(/*turbopackIgnore: true*/ dataDir, streets.file) : null

/** Throws an EnvError when the archive that MAP_TILES names below DATA_DIR is not there, is none, or cannot be read by browsers. */
export async function checkTilesFile(env: Pick<Env, 'map' | 'dataDir'>): Promise<void> {
  const file = pathOf(env)
  if (file === null) return
  let begin: Buffer
  try {
    begin = await readPart(file, 0, HEADER_BYTES)
  } catch {
    throw new EnvError(`MAP_TILES: ${file} cannot be read`)
  }
  if (begin.length < HEADER_BYTES || !begin.subarray(0, MAGIC.length).equals(MAGIC))
    throw new EnvError(`MAP_TILES: ${file} is no PMTiles archive of version 3`)
  if (COMPRESSIONS_AT.some((at) => !READABLE.includes(begin.readUInt8(at))))
    throw new EnvError(
      `MAP_TILES: ${file} is compressed in a way that browsers do not read: gzip or none is needed`,
    )
}

interface TilesPart {
  bytes: Buffer
  /** The first and last byte, from 0, and how many the archive has. */
  from: number
  to: number
  size: number
  /** Strong: another one when the archive was replaced. */
  etag: string
}

/**
 * A part of the archive that MAP_TILES names below DATA_DIR. `range` as in RFC 9110, 14.2: one range of bytes with both
 * ends. Throws 404 `no_tiles` where no archive is set, 416 `range_not_satisfiable` for any other range, or none.
 */
export async function readTiles(
  { env }: { env: Pick<Env, 'map' | 'dataDir'> },
  range: string | null,
): Promise<TilesPart> {
  const file = pathOf(env)
  if (file === null) throw new AppError('no_tiles', 404, say('lib-desk.no-tiles'))
  const { size, mtimeMs } = await stat(file)
  const asked = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range ?? '')
  const [from, to] = [Number(asked?.[1]), Math.min(Number(asked?.[2]), size - 1)]
  if (!asked || from > to || to - from >= MOST_BYTES)
    throw new AppError('range_not_satisfiable', 416, say('lib-desk.tiles-range'), {
      headers: { 'content-range': `bytes */${size}` },
    })
  const bytes = await readPart(file, from, to - from + 1)
  return { bytes, from, to, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"` }
}

async function readPart(file: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
