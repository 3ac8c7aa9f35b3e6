import path from 'node:path'
import type { Base } from '@/lib/base'
import { systemClock } from '@/lib/clock'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import { openDoor, type OpenDoor } from '@/lib/connection/open-door'
import { sharedPaceStore } from '@/lib/connection/pace/pace-in-blocks'
import { workerPaceStore } from '@/lib/connection/pace/worker-pace-store'
import { createVault } from '@/lib/connection/token/vault'
import { openDb, type OpenDb } from '@/lib/db/open'
import { openChannel } from '@/lib/db/open-channel'
import { honourTombstones } from '@/lib/deletion/honour-tombstones'
import { learnFromAnswer } from '@/lib/directory/learn-names'
import { readEnv } from '@/lib/env'
import { openHealth, type Health } from '@/lib/jobs/open-health'
import { openJobs, type Jobs } from '@/lib/jobs/open-jobs'
import { openLive, type Live } from '@/lib/live/open-live'
import { createLogger } from '@/lib/logger'
import type { Metrics } from '@/lib/metrics/open-metrics'
import { openOutward, type Outward } from '@/lib/outward/open-outward'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { checkSession } from '@/lib/single-sign-on/sign-in/check-session'
import { traceCalls } from '@/lib/traces/trace-calls'
import { createTransport } from '@/lib/transport'
import { openUnderway } from '@/lib/underway'

/** Everything that one process of the app has, put together in one place. */
export interface Process extends Base, ConnectionContext {
  door: OpenDoor
  database: OpenDb
  jobs: Jobs
  live: Live
  /** The way to addresses that customers name. */
  outward: Outward
  health: () => Promise<Health>
  /** Null where METRICS_PORT is not set. */
  metrics: Metrics | null
}

const MIGRATIONS = path.join(/*turbopackIgnore: true*/ process.cwd(), 'prisma', 'migrations')

/** A worker works jobs; a web process on PostgreSQL only sends them. */
export async function openProcess(role: 'web' | 'worker'): Promise<Process> {
  // The build renders nothing that needs data; a second opener of the embedded database would lose rows.
  if (process.env.NEXT_PHASE === 'phase-production-build') throw new Error('No database during the build')
  const env = readEnv(process.env)
  const logger = createLogger(env.logLevel, { app: 'wayboard' })
  // Whatever LOG_LEVEL is: by these lines whoever started this process knows that it does not hang (scripts/start/healthy.mjs).
  const starting = createLogger('info', { app: 'wayboard' })
  let hasSaid = false
  const database = await openDb({
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    dataDir: env.dataDir,
    migrations: MIGRATIONS,
    onMigrating: (migration) => {
      hasSaid = true
      starting.info({ migration }, 'Migrating')
    },
    onMigrated: (names) => {
      // None where it waited for another process that applied them.
      if (hasSaid || names.length > 0) starting.info({ migrations: names }, 'Database migrated')
    },
  })
  await honourTombstones({ db: database.db, env, logger })
  const metrics = env.metrics ? await metricsOf(database.db) : null
  const traces = env.traces ? await tracesOf({ ...env, traces: env.traces, role, logger }) : undefined
  const transport = createTransport(env)
  const platform = metrics ? metrics.counted(transport) : transport
  const underway = openUnderway()
  const connection: ConnectionContext = {
    env,
    logger,
    clock: systemClock,
    db: database.db,
    transport: traces ? traceCalls(traces, platform) : platform,
    traces,
    vault: createVault(env.tokenEncryptionKeys),
    pace: paceStore(role, database),
    random: Math.random,
    underway,
    heard: (organizationId, endpoint, raw) => learnFromAnswer(connection, organizationId, endpoint, raw),
  }
  const outward = openOutward(env.outward)
  const jobs = openJobs({
    lite: database.lite,
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    // On the embedded database the worker's part runs in the web process.
    works: role === 'worker' || database.kind === 'embedded',
    clock: systemClock,
    logger,
  })
  return {
    ...connection,
    database,
    metrics,
    door: openDoor(connection),
    jobs,
    outward,
    recheck: (session) => underway.hold(checkSession({ ...connection, outward }, session)),
    live: openLive({ ...connection, ...presenceChannel(connection) }),
    health: openHealth(connection, database.kind === 'embedded' ? env.dataDir : null),
  }
}

/** Several processes are there on PostgreSQL alone. */
const presenceChannel = ({ env: { directUrl }, clock, logger }: Base) =>
  directUrl === null
    ? {}
    : {
        openChannel: (hear: (text: string) => void) =>
          openChannel({ directUrl, name: 'wayboard_presence', hear, clock, logger }),
      }

// Each is loaded where it is asked for.
const tracesOf = async (given: Parameters<typeof import('@/lib/traces/open-traces').openTraces>[0]) =>
  (await import('@/lib/traces/open-traces')).openTraces(given)
const metricsOf = async (db: OpenDb['db']) =>
  (await import('@/lib/metrics/open-metrics')).openMetrics({ db, clock: systemClock })

function paceStore(role: 'web' | 'worker', { db, kind }: OpenDb) {
  if (kind === 'embedded') return memoryPaceStore(systemClock)
  return role === 'worker' ? workerPaceStore(db, systemClock) : sharedPaceStore(db, systemClock)
}

declare global {
  // Next compiles pages, handlers and instrumentation into bundles of their own: only the global object is one.
  var wayboardProcess: Promise<Process> | undefined
}

/** This process, opened on first use. Rejects when environment or database are not in order. */
export function context(): Promise<Process> {
  globalThis.wayboardProcess ??= openProcess('web').catch((error: unknown) => {
    globalThis.wayboardProcess = undefined
    throw error
  })
  return globalThis.wayboardProcess
}
