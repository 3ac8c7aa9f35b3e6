import fs from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { BLOCK, fillingOf, headerOf, type Packed } from './tar-header'

/** What is in the folder, at any depth, a folder before what is in it. */
async function* entriesOf(folder: string, within = ''): AsyncGenerator<Packed> {
  const found = await readdir(path.join(/*turbopackIgnore: true*/ folder, within), { withFileTypes: true })
  for (const one of found) {
    const name = within ? `${within}/${one.name}` : one.name
    if (!one.isDirectory() && !one.isFile()) continue
    const { size, mtimeMs } = await stat(path.join(/*turbopackIgnore: true*/ folder, name))
    yield { name, isFolder: one.isDirectory(), size, modifiedMs: mtimeMs }
    if (one.isDirectory()) yield* entriesOf(folder, name)
  }
}

/** The folder as a tar, part by part: no more than a part of a file is in memory. */
export async function* packFolder(folder: string): AsyncGenerator<Buffer> {
  for await (const entry of entriesOf(folder)) {
    yield headerOf(entry)
    if (entry.isFolder) continue
    let left = entry.size
    const file = fs.createReadStream(path.join(/*turbopackIgnore: true*/ folder, entry.name))
    for await (const part of file as AsyncIterable<Buffer>) {
      left -= part.length
      yield part
    }
    if (left !== 0) throw new Error(`${entry.name} changed while it was packed`)
    yield Buffer.alloc(fillingOf(entry.size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Copies what is in the folder into another one, which is there. Where the volume can, the two share their blocks. */
export async function copyFolder(folder: string, to: string): Promise<void> {
  for await (const { name, isFolder } of entriesOf(folder)) {
    const copy = path.join(/*turbopackIgnore: true*/ to, name)
    if (isFolder) await mkdir(copy, { mode: 0o700 })
    else
      await copyFile(path.join(/*turbopackIgnore: true*/ folder, name), copy, fs.constants.COPYFILE_FICLONE)
  }
}
