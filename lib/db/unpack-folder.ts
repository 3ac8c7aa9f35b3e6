import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BLOCK, fillingOf, readHeader } from './tar-header'

/**
 * Writes what a tar holds into a folder, part by part: no more than a part of a file is in memory. Throws where it ends too early, is
 * damaged, or names a place outside of the folder.
 */
export async function unpackFolder(tar: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const parts = partsOf(tar)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (;;) {
    const entry = readHeader(await parts.exactly(BLOCK))
    if (!entry) break
    const place = placeIn(folder, entry.name)
    await mkdir(entry.isFolder ? place : path.dirname(place), { recursive: true, mode: 0o700 })
    if (entry.isFolder) continue
    await writeFile(place, parts.ofLength(entry.size), { mode: 0o600 })
    await parts.exactly(fillingOf(entry.size))
  }
  // What is behind its end is read too: a damaged one is told there by its own checksum.
  await parts.rest()
}

function placeIn(folder: string, name: string): string {
  const place = path.resolve(folder, `./${name}`)
  if (!place.startsWith(`${path.resolve(folder)}${path.sep}`))
    throw new Error(`The tar names a place outside of it: ${name}`)
  return place
}

function partsOf(tar: AsyncIterable<Buffer>) {
  const iterator = tar[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)
  /** Of what comes next as much as is there, at most so many bytes. */
  async function next(most: number): Promise<Buffer> {
    while (left.length === 0) {
      const { value, done } = await iterator.next()
      if (done) throw new Error('The tar ends too early')
      left = value
    }
    const part = left.subarray(0, most)
    left = left.subarray(most)
    return part
  }
  async function* ofLength(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0;) {
      const part = await next(missing)
      missing -= part.length
      yield part
    }
  }
  return {
    ofLength,
    async exactly(bytes: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const part of ofLength(bytes)) parts.push(part)
      return Buffer.concat(parts)
    },
    async rest(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  }
}
