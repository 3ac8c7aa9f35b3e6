import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { copyFolder, packFolder } from './pack-folder'

const copiesOf = (folder: string) => `${folder}.copy-`

/**
 * A consistent copy of the embedded database in `folder`, as a gzipped tar. The folder is copied while nothing is asked of it, beside
 * itself, and packed from there as fast as its reader takes it: the whole is never in memory, and a slow reader keeps nobody waiting.
 * The copy goes when the stream has ended, however it does.
 */
export async function dumpEmbedded(lite: PGlite, folder: string): Promise<Readable> {
  const copy = await mkdtemp(copiesOf(folder))
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    await lite._runExclusiveQuery(() => copyFolder(folder, copy))
  } catch (error) {
    await remove()
    throw error
  }
  const zipped = createGzip()
  // How it ends its reader is told by the stream itself.
  void pipeline(Readable.from(packFolder(copy)), zipped)
    .catch(() => undefined)
    .then(remove)
  return zipped
}

/** Removes copies that a killed process left. For whoever holds the folder's lock: nobody else makes one. */
export function removeCopies(folder: string): void {
  const [beside, begin] = [path.dirname(folder), path.basename(copiesOf(folder))]
  for (const name of fs.readdirSync(beside))
    if (name.startsWith(begin))
      fs.rmSync(path.join(/*turbopackIgnore: true*/ beside, name), { recursive: true, force: true })
}
