import type { PGlite } from '@electric-sql/pglite'
import fs from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

const copiesOf = (folder: string) => `${folder}.copy-`

/**
 * A consistent copy of the embedded database in `folder`, as a gzipped tar. The folder is copied while nothing is asked of it, beside
 * itself, and packed from there as fast as its reader takes it: the whole is never in memory, and a slow reader keeps nobody waiting.
 * The copy goes when the stream has ended, however it does.
 */
export async function dumpEmbedded(lite: PGlite, folder: string): Promise<Readable> {
  const { create } = await import('tar')
  const copy = await mkdtemp(copiesOf(folder))
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    // Where the volume can, the two share their blocks.
    const mode = fs.constants.COPYFILE_FICLONE
    await lite._runExclusiveQuery(() => cp(folder, copy, { recursive: true, mode }))
    const packed = create({ cwd: copy, gzip: true }, await readdir(copy))
    const dump = Readable.from(packed)
    // How it ends its reader is told by the stream itself. Where that left, the file that is open is read to its end, and closed by that.
    void finished(dump)
      .catch(() => packed.on('error', () => undefined).resume())
      .then(remove)
      // It goes at the next start.
      .catch(() => undefined)
    return dump
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes copies that a killed process left. For whoever holds the folder's lock: nobody else makes one. */
export function removeCopies(folder: string): void {
  const [beside, begin] = [path.dirname(folder), path.basename(copiesOf(folder))]
  for (const name of fs.readdirSync(beside))
    if (name.startsWith(begin))
      fs.rmSync(path.join(/*turbopackIgnore: true*/ beside, name), { recursive: true, force: true })
}
