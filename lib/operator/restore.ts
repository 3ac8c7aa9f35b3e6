import fs from 'node:fs'
import path from 'node:path'
import { lockFolder } from '@/lib/db/folder-lock'

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
    const lite = await PGlite.create({ dataDir: draft, loadDataDir: new Blob([fs.readFileSync(file)]) })
    // A tar of something else opens as an empty database: a copy of ours knows its migrations.
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
