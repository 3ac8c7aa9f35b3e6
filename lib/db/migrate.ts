import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { systemClock } from '@/lib/clock'
import { saysCode } from './error-code'

/** The few calls that both PGlite and a pg client can serve. */
export interface SqlSession {
  query<T>(sql: string, params?: unknown[]): Promise<{ rows: T[] }>
  exec(sql: string): Promise<unknown>
}

// As `prisma migrate deploy` makes it, so that the CLI accepts the rows written here, and the other way round.
const JOURNAL = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`

// Who waits for a table has everybody else wait for it behind them: so long at most, and then they get their turns first.
const TURNS: Turns = { lockMs: 5_000, pauseMs: 5_000 }
// A table was not free (lock_not_available), or who wrote the same rows waited crosswise (deadlock_detected).
const NOT_FREE = /^(?:55P03|40P01)$/

// Any constant will do, as long as every process of the app uses the same one.
const ADVISORY_LOCK = 7_415_001_963

interface Turns {
  lockMs: number
  pauseMs: number
}

interface JournalRow {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

/**
 * Applies `folder/NAME/migration.sql` in order of name and returns the names that were applied now.
 * Any number of processes may call it at once: an advisory lock lets one through at a time. Throws when an
 * applied migration was edited afterwards or an earlier one failed half way. `onMigrating` is told each before it is applied, where the
 * database had some before: on an empty one none takes long. Where another process applies them, it is told the first that is missing, once.
 * One that a table is not free for, since somebody reads in it for long, or that is in the way of another version's writes and they
 * in its, is tried again for as long as that takes, and told each time; `turns`: how long each try waits for it, and how long the others go first, in ms.
 */
export async function migrate(
  session: SqlSession,
  folder: string,
  onMigrating?: (name: string) => void,
  turns = TURNS,
): Promise<string[]> {
  await lock(session, folder, onMigrating)
  try {
    return await applyMissing(session, folder, turns, onMigrating)
  } finally {
    await session.query(`SELECT pg_advisory_unlock(${ADVISORY_LOCK})`)
  }
}

/** Who waits here for another process waits for as long as its migration takes, and has to say so: it would be ended for one that hangs. */
async function lock(session: SqlSession, folder: string, onMigrating?: (name: string) => void) {
  const { rows } = await session.query<{ isMine: boolean }>(
    `SELECT pg_try_advisory_lock(${ADVISORY_LOCK}) AS "isMine"`,
  )
  if (rows[0]?.isMine) return
  const missing = onMigrating ? await firstMissing(session, folder) : null
  if (missing !== null) onMigrating?.(missing)
  await session.query(`SELECT pg_advisory_lock(${ADVISORY_LOCK})::text`)
}

/** The first migration that the journal does not name; null where it names all, or none yet. */
async function firstMissing(session: SqlSession, folder: string): Promise<string | null> {
  const journal = await session.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  )
  if (!journal.rows[0]?.isThere) return null
  const { rows } = await session.query<Pick<JournalRow, 'migration_name'>>(
    'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const known = new Set(rows.map((row) => row.migration_name))
  if (known.size === 0) return null
  return migrationsIn(folder).find(({ name }) => !known.has(name))?.name ?? null
}

/** The migrations of a folder, in order of name. */
const migrationsIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .sort()
    .map((name) => ({ name, file: path.join(folder, name, 'migration.sql') }))
    .filter(({ file }) => fs.existsSync(file))

async function applyMissing(
  session: SqlSession,
  folder: string,
  turns: Turns,
  onMigrating?: (name: string) => void,
): Promise<string[]> {
  await session.exec(JOURNAL)
  const { rows } = await session.query<JournalRow>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const failed = rows.find((row) => !row.finished_at)
  if (failed) throw new Error(`Migration ${failed.migration_name} failed before; resolve it first`)
  const known = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  const applied: string[] = []
  for (const { name, file } of migrationsIn(folder)) {
    const sql = fs.readFileSync(file, 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    if (known.has(name)) {
      if (known.get(name) !== checksum) throw new Error(`Migration ${name} was edited after it was applied`)
      continue
    }
    do {
      if (known.size > 0) onMigrating?.(name)
    } while (!(await applyOne(session, { name, sql, checksum }, turns)))
    applied.push(name)
  }
  return applied
}

// One transaction for the migration and its record: a crash between the two would apply it twice. False when others were in its way.
async function applyOne(
  session: SqlSession,
  { name, sql, checksum }: Record<'name' | 'sql' | 'checksum', string>,
  { lockMs, pauseMs }: Turns,
): Promise<boolean> {
  const record = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('${randomUUID()}', '${checksum}', '${name.replaceAll("'", "''")}', now(), 1)`
  try {
    await session.exec(`BEGIN;\nSET LOCAL lock_timeout = ${lockMs};\n${sql}\n;${record};COMMIT;`)
    return true
  } catch (error) {
    await session.exec('ROLLBACK')
    if (!saysCode(error, NOT_FREE))
      throw new Error(`Migration ${name} could not be applied: ${String(error)}`, { cause: error })
    await systemClock.sleep(pauseMs)
    return false
  }
}
