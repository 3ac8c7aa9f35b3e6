// How many connections one worker keeps at the cadence of five seconds: a real worker on a PostgreSQL, against a
// platform that answers at once. Lag is how much later than five seconds after its last page a connection asks again.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { openDb } from '@/lib/db/open'
import { readEnv } from '@/lib/env'
import { command } from '../scripts/start/command.mjs'
import { processEnvironment } from '../scripts/start/environment.mjs'
import { startWorker } from '../scripts/start/processes.mjs'
import { inRoot } from '../scripts/start/project.mjs'
import { end } from '../scripts/start/run.mjs'
import { readSettings } from '../scripts/start/settings.mjs'
import { cleanEnvironment } from '../scripts/test/clean-environment.mjs'
import { makeRunFolder } from '../scripts/test/run-folder.mjs'
import { postgresBinaries } from '../test/databases/postgres-binaries'
import { startPostgres } from '../test/databases/postgres-server'
import { openPart } from './measure/open-part'
import { postgresPid, usageOf } from './measure/process-usage'
import { seedConnections } from './measure/seed-connection'
import { writeResult } from './measure/write-result'

const TARGET_P99_MS = 1_000
const LEVELS = (process.argv[2] ?? '500,1000,2000').split(',').map(Number)
const EVENT_EVERY_MS = 30_000
const SETTLE_MS = 25_000
const MEASURE_MS = 40_000

const report = z.object({
  connections: z.number(),
  polls: z.number(),
  events: z.number(),
  p50LagMs: z.number(),
  p99LagMs: z.number(),
  worstLagMs: z.number(),
  hasty: z.number(),
  silent: z.number(),
})

const rounded = (value: number) => Math.round(value * 100) / 100

await command(async () => {
  const folder = makeRunFolder()
  const opened: (() => Promise<unknown>)[] = []
  try {
    const platform = await openPart('serve-stream.ts', String(EVENT_EVERY_MS))
    opened.push(platform.stop)
    const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
    opened.push(server.stop)
    const given = {
      ...cleanEnvironment(),
      APP_URL: 'http://localhost:4580',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: server.url,
      FLEET_API_URL: platform.url,
      LOG_LEVEL: 'warn',
    }
    const environment = processEnvironment(given, readSettings(given))
    const env = readEnv(environment)
    const database = await openDb({
      databaseUrl: server.url,
      dataDir: folder,
      migrations: inRoot('prisma', 'migrations'),
    })
    opened.push(database.close)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    opened.push(() => client.end())
    const worker = startWorker(environment, (line: string) => console.log(`worker | ${line}`))
    opened.push(() => end(worker))

    const pids = { worker: worker.pid ?? 0, postgres: postgresPid(path.join(folder, 'postgres')) }
    const ask = async () => report.parse(await (await fetch(`${platform.url}/report`)).json())
    const counted = async () => {
      const { rows } = await client.query<{ commits: string }>(
        'SELECT xact_commit AS "commits" FROM pg_stat_database WHERE datname = current_database()',
      )
      return {
        at: performance.now(),
        transactions: Number(rows[0]?.commits ?? 0),
        worker: usageOf(pids.worker),
        postgres: usageOf(pids.postgres),
        platform: usageOf(platform.pid),
      }
    }

    const results: Record<string, object> = {}
    let seeded = 0
    for (const level of LEVELS) {
      await seedConnections({ db: database.db, env }, seeded, level)
      seeded = level
      await pause(SETTLE_MS + level * 5)
      await ask()
      const before = await counted()
      await pause(MEASURE_MS)
      const measured = await ask()
      const after = await counted()
      const seconds = (after.at - before.at) / 1000
      const cores = (part: 'worker' | 'postgres' | 'platform') =>
        rounded(((after[part]?.cpuSeconds ?? 0) - (before[part]?.cpuSeconds ?? 0)) / seconds)
      results[`connections${level}`] = {
        keepsCadence: measured.p99LagMs < TARGET_P99_MS && measured.connections === level,
        ...measured,
        pollsPerSecond: rounded(measured.polls / seconds),
        transactionsPerPoll: rounded((after.transactions - before.transactions) / measured.polls),
        workerCores: cores('worker'),
        workerMsPerPoll: rounded((cores('worker') * seconds * 1000) / measured.polls),
        workerMegabytes: after.worker?.megabytes,
        postgresCores: cores('postgres'),
        platformCores: cores('platform'),
      }
      console.log(level, results[`connections${level}`])
    }
    writeResult('feeds', {
      targets: { p99LagMs: TARGET_P99_MS },
      conditions: {
        cadenceSeconds: 5,
        eventOfEachConnectionEverySeconds: EVENT_EVERY_MS / 1000,
        measuredSeconds: MEASURE_MS / 1000,
        platform: 'a stand-in that answers at once (bench/measure/serve-stream.ts)',
      },
      ...results,
    })
  } finally {
    for (const step of opened.reverse()) await step().catch(() => undefined)
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
