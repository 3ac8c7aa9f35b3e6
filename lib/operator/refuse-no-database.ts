import fs from 'node:fs'
import path from 'node:path'
import { isDatabase, leftByRestore } from '@/lib/db/refuse-half-restored'

/**
 * Throws where no embedded database stands under `dataDir`: a command that opened it would make an empty one there, and tell of that
 * as if it were the app's. Where a restore did not come to its end, whoever opens it says so.
 */
export function refuseNoDatabase(dataDir: string): void {
  const folder = path.resolve(dataDir, 'pglite')
  if (isDatabase(folder)) return
  if (fs.existsSync(dataDir) && leftByRestore(folder).length > 0) return
  throw new Error(
    `There is no database in ${folder}, and a command makes none. Set DATA_DIR to the folder that the app has, or DATABASE_URL where it has a PostgreSQL.`,
  )
}
