// Events a second from the sandbox's pages over HTTP to projected rows, side by side with the same rows inserted raw:
// on a PostgreSQL and on the embedded database. Rounds take turns, so that both see the same machine.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openDb, type OpenDb } from '@/lib/db/open'
import { command } from '../scripts/start/command.mjs'
import { inRoot } from '../scripts/start/project.mjs'
import { makeRunFolder } from '../scripts/test/run-folder.mjs'
import { testEnv } from '../test/base'
import { postgresBinaries } from '../test/databases/postgres-binaries'
import { startPostgres } from '../test/databases/postgres-server'
import { ingestFeed } from './measure/ingest-feed'
import { openPart } from './measure/open-part'
import { insertRaw, readRaw, type RawSession } from './measure/raw-rows'
import { seedConnection } from './measure/seed-connection'
import { writeResult } from './measure/write-result'

const TARGET_OF_RAW = 0.4
const EVENTS = 20_000
const PAGE = 200
const ROUNDS = Number(process.argv[2] ?? 5)

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const rounded = (value: number) => Math.round(value * 100) / 100

async function measure(opened: OpenDb, session: RawSession, url: string, token: string) {
  const env = testEnv({ FLEET_API_URL: url })
  const { db } = opened
  const rounds: { ingest: number; raw: number; rawByPage: number }[] = []
  const fresh = async () =>
    (await db.organization.create({ data: { name: 'Raw', createdAt: new Date() } })).id
  for (let round = 0; round <= ROUNDS; round++) {
    await session.query('TRUNCATE "Organization" CASCADE')
    await seedConnection({ db, env }, token)
    const { seconds, organizationId } = await ingestFeed(db, env)
    const kept = await db.event.count({ where: { organizationId } })
    if (kept !== EVENTS) throw new Error(`${kept} of ${EVENTS} events were kept`)
    const pages = await readRaw(session, organizationId, PAGE)
    const raw = EVENTS / (await insertRaw(session, pages, await fresh(), 'newRoutes'))
    const rawByPage = EVENTS / (await insertRaw(session, pages, await fresh(), 'routes'))
    // The first round warms up.
    if (round > 0) rounds.push({ ingest: EVENTS / seconds, raw, rawByPage })
  }
  return {
    eventsPerSecond: Math.round(median(rounds.map(({ ingest }) => ingest))),
    rawPerSecond: Math.round(median(rounds.map(({ raw }) => raw))),
    rawByPagePerSecond: Math.round(median(rounds.map(({ rawByPage }) => rawByPage))),
    // Of each round, not of the medians: a busy moment then weighs on both sides.
    ofRaw: rounded(median(rounds.map(({ ingest, raw }) => ingest / raw))),
    ofRawByPage: rounded(median(rounds.map(({ ingest, rawByPage }) => ingest / rawByPage))),
    rounds: rounds.map(({ ingest, raw, rawByPage }) => ({
      ingest: Math.round(ingest),
      raw: Math.round(raw),
      rawByPage: Math.round(rawByPage),
    })),
  }
}

await command(async () => {
  const folder = makeRunFolder()
  const token = randomBytes(24).toString('hex')
  const opened: (() => Promise<unknown>)[] = []
  const migrations = inRoot('prisma', 'migrations')
  try {
    const sandbox = await openPart('serve-events.ts', String(EVENTS), token)
    opened.push(sandbox.stop)
    const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
    opened.push(server.stop)
    const postgres = await openDb({ databaseUrl: server.url, dataDir: folder, migrations })
    opened.push(postgres.close)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    opened.push(() => client.end())
    const postgresql = await measure(postgres, client, sandbox.url, token)

    const lite = await openDb({ databaseUrl: null, dataDir: folder, migrations })
    opened.push(lite.close)
    if (!lite.lite) throw new Error('There is no embedded database')
    const session = lite.lite
    const embedded = await measure(
      lite,
      { query: (sql, params) => session.query<Record<string, unknown>>(sql, params) },
      sandbox.url,
      token,
    )
    const shown = ['eventsPerSecond', 'rawPerSecond', 'ofRaw', 'rawByPagePerSecond', 'ofRawByPage']
    console.table({ postgresql, embedded }, shown)
    console.log(
      `ingest / raw ${postgresql.ofRaw} with each row inserted once, ${postgresql.ofRawByPage} with the routes of each page (target ${TARGET_OF_RAW})`,
    )
    writeResult('ingest', {
      targets: { ofRaw: TARGET_OF_RAW },
      events: EVENTS,
      eventsPerPage: PAGE,
      rounds: ROUNDS,
      postgresql,
      embedded,
    })
  } finally {
    for (const step of opened.reverse()) await step().catch(() => undefined)
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
