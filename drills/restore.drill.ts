import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { systemClock } from '@/lib/clock'
import { createVault } from '@/lib/connection/token/vault'
import type { SqlSession } from '@/lib/db/migrate'
import { openDb, type OpenDb } from '@/lib/db/open'
import { replayOrganization } from '@/lib/jobs/replay-organization'
import { backup } from '@/lib/operator/backup'
import { endWhatOpens } from '@/lib/operator/end-what-opens'
import { openOperatorSocket } from '@/lib/operator/operator-socket'
import { restore } from '@/lib/operator/restore'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { testBase, testEnv } from '@/test/base'
import { describePostgresql } from '@/test/database'
import { postgresBinaries } from '@/test/databases/postgres-binaries'
import { liteSession, withSession } from '@/test/databases/sql-session'
import { faultsIn } from '@/test/upgrade/faults-in'
import { fillTables } from '@/test/upgrade/fill-tables'
import { fullRows } from '@/test/upgrade/full-rows'
import { MIGRATIONS } from '@/test/upgrade/releases'
import { countsOf, lostSince, snapshot } from '@/test/upgrade/snapshot'

const ROWS = 500
const vault = createVault([{ id: 'k1', key: Buffer.alloc(32, 7) }])

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-restore-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const filled = async (session: SqlSession) => {
  await fillTables(session, ROWS, fullRows(vault))
  // A restore does so: done before, it loses nothing.
  await endWhatOpens((statement) => session.query(statement))
  return snapshot(session)
}
const named = (index: number) => ({
  data: { name: `During ${index}`, createdAt: new Date(systemClock.now()) },
})

/** Somebody signs up again and again while `backUp` runs: from before it begins until it has ended. Answers how often. */
async function writeDuring({ db }: Pick<OpenDb, 'db'>, backUp: () => Promise<unknown>): Promise<number> {
  let written = 0
  const writeOne = async () => {
    await db.organization.create(named(written))
    written += 1
  }
  await writeOne()
  let hasEnded = false
  const backedUp = backUp().finally(() => (hasEnded = true))
  while (!hasEnded) {
    await writeOne()
    // The embedded database answers without leaving this process, and the request for the backup would never come in.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await backedUp
  return written
}

interface Kept {
  before: Awaited<ReturnType<typeof filled>>
  /** How many rows came while it was backed up. */
  written: number
}

/** Of what was there before the backup began nothing is missing; of what came meanwhile there is a beginning without holes. */
async function holds(restored: OpenDb, session: SqlSession, { before, written }: Kept) {
  const after = await snapshot(session)
  const counts = countsOf(before)
  console.log(`${Object.values(counts).reduce((sum, count) => sum + count, 0)} rows in ${before.size} tables`)
  expect(Object.entries(counts).filter(([, rows]) => rows === 0)).toEqual([])
  expect(lostSince(before, after).slice(0, 20)).toEqual([])
  expect(
    (await faultsIn(restored.db, vault)).filter((fault) => !fault.includes('nothing was checked')),
  ).toEqual([])
  const during = await restored.db.organization.findMany({
    where: { name: { startsWith: 'During' } },
    orderBy: { id: 'asc' },
  })
  console.log(`${during.length} of ${written} rows that came meanwhile`)
  expect(during.length).toBeGreaterThan(0)
  expect(during.length, 'some came too late').toBeLessThan(written)
  expect(during.map(({ name }) => name)).toEqual(during.map((_, index) => `During ${index}`))
}

describe('a backup of the embedded database, made while it is written to', () => {
  it('comes back whole in a new place', async () => {
    const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')]
    const open = (dataDir: string) => openDb({ databaseUrl: null, dataDir, migrations: MIGRATIONS })
    const database = await open(here)
    if (!database.lite) throw new Error('The embedded database is there')
    const before = await filled(liteSession(database.lite))
    const close = openOperatorSocket({
      ...testBase(database, { env: testEnv({ DATA_DIR: here }) }),
      vault,
      pace: memoryPaceStore(systemClock),
      random: Math.random,
      dump: database.dump,
      replay: (idOrName) => replayOrganization(testBase(database), idOrName),
      resetSecondFactor: (email) => resetByOperator(testBase(database), email),
    })
    const file = path.join(folder, 'copy.tar.gz')
    const written = await writeDuring(database, () =>
      backup(here, file, () => Promise.reject(new Error('The running app holds the folder'))),
    )
    await close()
    await database.close()

    expect(await restore(there, file, new Date(systemClock.now()))).toBeNull()
    const restored = await open(there)
    if (!restored.lite) throw new Error('The embedded database is there')
    await holds(restored, liteSession(restored.lite), { before, written })
    await restored.close()
  })
})

describePostgresql('a backup of PostgreSQL, made while it is written to', (url) => {
  it('comes back whole in a new database', async () => {
    const bin = await postgresBinaries()
    const command = (name: string, ...args: string[]) => {
      const beside = path.join(bin, name)
      // The packages of a server alone leave the commands to the system.
      return promisify(execFile)(fs.existsSync(beside) ? beside : name, args)
    }
    const before = await withSession({ lite: null, url: url() }, filled)
    const database = await openDb({ databaseUrl: url(), dataDir: folder, migrations: MIGRATIONS })
    const file = path.join(folder, 'copy.dump')
    const written = await writeDuring(database, () =>
      command('pg_dump', '--format=custom', `--file=${file}`, url()),
    )
    await database.close()

    const place = new URL(url())
    // The end of the run drops what begins so (test/databases/prepare-databases.ts).
    place.pathname = `${place.pathname}_again`
    await withSession({ lite: null, url: url() }, (session) =>
      session.query(`CREATE DATABASE "${place.pathname.slice(1)}"`),
    )
    await command('pg_restore', '--exit-on-error', `--dbname=${place.href}`, file)
    const restored = await openDb({ databaseUrl: place.href, dataDir: folder, migrations: MIGRATIONS })
    await withSession({ lite: null, url: place.href }, (session) =>
      holds(restored, session, { before, written }),
    )
    await restored.close()
  })
})
