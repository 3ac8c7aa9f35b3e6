import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createVault } from '@/lib/connection/token/vault'
import { migrate, type SqlSession } from '@/lib/db/migrate'
import { renewColumns } from '@/lib/jobs/renew-columns'
import { testBase } from '../base'
import type { TestDatabase } from '../database'
import { withSession } from '../databases/sql-session'
import { faultsIn } from './faults-in'
import { fillTables } from './fill-tables'
import { fullRows } from './full-rows'
import { copyMigrationsOf, MIGRATIONS, type Release } from './releases'
import { countsOf, lostSince, snapshot } from './snapshot'
import { unlikeProjection } from './unlike-projection'

const MEANT = {
  // What comes again by itself: up to where routes are judged (20261122200000_early_verdicts), and the platform's limits of the
  // last second (20261121002000_pace_queue).
  emptied: ['Judging', 'PaceWindow'],
  // Of a rule that is gone: others took their place (20261121222500_route_outlook).
  dropped: ['lateFrom', 'windowEnds', 'endedAt', 'etaLateMs'].map((name) => `Route.${name}`),
}

export interface Upgraded {
  /** Rows by table, as they were before. */
  counts: Record<string, number>
  /** Rows and columns that are gone or say something else, in words. */
  lost: string[]
  /** Columns of the ledger that are not what the app makes of the row. */
  unlike: string[]
  /** Audit chains that do not verify, and ciphertexts that do not open. */
  faults: string[]
}

/**
 * Upgrades a database that is full with `rows` rows a table from `release` to now, as the start of the app does, and says what
 * came of it. The database is emptied first.
 */
export async function playUpgrade(database: TestDatabase, release: Release, rows: number): Promise<Upgraded> {
  const vault = createVault([{ id: 'k1', key: Buffer.alloc(32, 7) }])
  const { counts, lost } = await withSession(database, async (session) => {
    await session.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await migrateTo(session, release)
    await fillTables(session, rows, fullRows(vault))
    const before = await snapshot(session)
    await migrate(session, MIGRATIONS)
    return { counts: countsOf(before), lost: lostSince(before, await snapshot(session), MEANT) }
  })
  const db = database.another()
  await renewColumns(testBase({ db }), AbortSignal.any([]))
  return { counts, lost, unlike: await unlikeProjection(db), faults: await faultsIn(db, vault) }
}

async function migrateTo(session: SqlSession, release: Release): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-release-'))
  try {
    copyMigrationsOf(release, folder)
    await migrate(session, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
