import fs from 'node:fs'
import path from 'node:path'
import { lockFolder } from '@/lib/db/folder-lock'
import { asideAt, draftOf } from '@/lib/db/refuse-half-restored'

/**
 * Puts the copy in `file` in the place of the embedded database under `dataDir`. The app must be stopped; what was
 * there is moved aside, not erased. Returns the folder it was moved to, or null when there was none. Throws when
 * the copy cannot be opened, with everything left as it was.
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<string | null> {
  const { PGlite } = await import('@electric-sql/pglite')
  const folder = path.resolve(dataDir, 'pglite')
  const draft = draftOf(folder)
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
    const aside = fs.existsSync(folder) ? asideAt(folder, now) : null
    exchange(folder, draft, aside)
    return aside
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (error instanceof LeftAside) throw error
    throw new Error(`${file} is not a backup that can be opened. Nothing was changed.`, { cause: error })
  } finally {
    release()
  }
}

/** What was there stands elsewhere, and could not be moved back. */
class LeftAside extends Error {}

/** Both renames or none: after the first alone nothing stands where the app looks. Throws what the second one threw. */
function exchange(folder: string, draft: string, aside: string | null): void {
  if (aside) fs.renameSync(folder, aside)
  try {
    fs.renameSync(draft, folder)
  } catch (error) {
    if (aside) moveBack(aside, folder)
    throw error
  }
}

function moveBack(aside: string, folder: string): void {
  try {
    fs.renameSync(aside, folder)
  } catch (cause) {
    throw new LeftAside(`Nothing was restored, and the database stands in ${aside}: move it to ${folder}.`, {
      cause,
    })
  }
}

/** Somebody may have unzipped it. Throws where it is damaged, ends too early, or names a place outside of the folder. */
async function unpack(file: string, folder: string): Promise<void> {
  const { extract } = await import('tar')
  fs.mkdirSync(folder, { mode: 0o700 })
  const wrong: string[] = []
  // Older ones begin each name at the root, which is told, and left out. Anything else that is told is no backup of ours.
  const onwarn = (code: string, message: string | Error) => {
    if (code !== 'TAR_ENTRY_INFO') wrong.push(String(message))
  }
  await extract({ file, cwd: folder, preserveOwner: false, umask: 0o077, onwarn })
  if (wrong.length > 0) throw new Error(wrong[0])
}
