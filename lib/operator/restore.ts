import fs from 'node:fs'
import path from 'node:path'
import { lockFolder } from '@/lib/db/folder-lock'
import { asideAt, draftOf, isDatabase } from '@/lib/db/refuse-half-restored'
import { endWhatOpens } from './end-what-opens'

/**
 * Puts the copy in `file` in the place of the embedded database under `dataDir`. The app must be stopped; what was
 * there is moved aside, not erased, and what the copy holds open ends. Returns the folder it was moved to, or null when there was none. Throws when
 * the copy cannot be read or opened, or does not find room, with everything left as it was, and says which of these it was.
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<string | null> {
  refuseUnreadable(file)
  const { PGlite } = await import('@electric-sql/pglite')
  const folder = path.resolve(dataDir, 'pglite')
  const draft = draftOf(folder)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = lockFolder(folder)
  try {
    fs.rmSync(draft, { recursive: true, force: true })
    await unpack(file, draft)
    // Without one it would be made anew, in place of what was to be restored.
    if (!isDatabase(draft)) throw new Error('It holds no database')
    const lite = await PGlite.create({ dataDir: draft })
    // A database of something else may open: a copy of ours knows its migrations.
    try {
      await lite.query('SELECT count(*) FROM _prisma_migrations')
      await endWhatOpens((statement) => lite.query(statement))
    } finally {
      await lite.close()
    }
    const aside = fs.existsSync(folder) ? asideAt(folder, now) : null
    exchange(folder, draft, aside)
    return aside
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (error instanceof LeftAside) throw error
    throw new Error(`${whyNot(error, file, dataDir)} Nothing was changed.`, { cause: error })
  } finally {
    release()
  }
}

/** Before anything is begun: of the file alone, and not of what it holds. */
function refuseUnreadable(file: string): void {
  try {
    fs.accessSync(file, fs.constants.R_OK)
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? `There is no file ${file}.` : `${file} may not be read.`
    throw new Error(`${why} Nothing was changed.`, { cause: error })
  }
  if (fs.statSync(file).isDirectory()) throw new Error(`${file} is a folder. Nothing was changed.`)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : null)

// Of the system, and of PostgreSQL's class 53.
const FULL = ['ENOSPC', 'EDQUOT', '53100']

/** What kept a copy from being put in place that could be read: the system, by its words, or what the copy holds. */
function whyNot(error: unknown, file: string, dataDir: string): string {
  const words = error instanceof Error ? error.message : String(error)
  if (FULL.includes(codeOf(error) ?? '') || /no space left on device/i.test(words))
    return `There is no room left at ${path.resolve(dataDir)}, and a restore needs as much as the whole database, beside what is there.`
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem
    ? `${file} could not be restored (${words}).`
    : `${file} is not a backup that can be opened.`
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
  const wrong: Error[] = []
  // Older ones begin each name at the root, which is told, and left out. Anything else that is told is no backup of ours.
  const onwarn = (code: string, message: string | Error, told: unknown) => {
    if (code !== 'TAR_ENTRY_INFO') wrong.push(told instanceof Error ? told : new Error(String(message)))
  }
  await extract({ file, cwd: folder, preserveOwner: false, umask: 0o077, onwarn })
  if (wrong[0]) throw wrong[0]
}
