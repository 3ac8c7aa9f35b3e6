import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { lockFolder } from '@/lib/db/folder-lock'
import { unpackFolder } from '@/lib/db/unpack-folder'

/**
 * Puts the copy in `file` in the place of the embedded database under `dataDir`. The app must be stopped; what was
 * there is moved aside, not erased. Returns the folder it was moved to, or null when there was none. Throws when
 * the copy cannot be opened, with everything left as it was.
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<string | null> {
  const { PGlite } = await import('@electric-sql/pglite')
  const folder = path.resolve(dataDir, 'pglite')
  const draft = `${folder}.restoring`
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = lockFolder(folder)
  try {
    fs.rmSync(draft, { recursive: true, force: true })
    await unpack(file, draft)
    // Without one it would be made anew, in place of what was to be restored.
    if (!fs.existsSync(path.join(draft, 'PG_VERSION'))) throw new Error('It holds no database')
    const lite = await PGlite.create({ dataDir: draft })
    // A database of something else may open: a copy of ours knows its migrations.
    try {
      await lite.query('SELECT count(*) FROM _prisma_migrations')
    } finally {
      await lite.close()
    }
    const aside = fs.existsSync(folder) ? `${folder}.before-${now.toISOString().replace(/[:.]/g, '-')}` : null
    if (aside) fs.renameSync(folder, aside)
    fs.renameSync(draft, folder)
    return aside
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw new Error(`${file} is not a backup that can be opened. Nothing was changed.`, { cause: error })
  } finally {
    release()
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const read = fs.createReadStream(file)
  // What goes wrong with one of them its reader is told: it alone says when nothing is written any more.
  const tar = isZipped(file) ? pipeline(read, createGunzip(), () => undefined) : read
  try {
    await unpackFolder(tar, folder)
  } finally {
    tar.destroy()
  }
}

/** Somebody may have unzipped it. */
function isZipped(file: string): boolean {
  const opened = fs.openSync(file, 'r')
  try {
    const begin = Buffer.alloc(2)
    fs.readSync(opened, begin, 0, begin.length, 0)
    return begin.equals(Buffer.from([0x1f, 0x8b]))
  } finally {
    fs.closeSync(opened)
  }
}
