import type { PGlite } from '@electric-sql/pglite'
import type { PgBoss, Job } from 'pg-boss'
import type { Clock } from '@/lib/clock'
import { heldConnection } from '@/lib/db/held-connection'
import { pastPooler } from '@/lib/db/past-pooler'
import type { JobData, JobKind, JobSender } from '@/lib/job-sender'
import type { Logger } from '@/lib/logger'
import { untilEither } from '@/lib/until-either'
import { speakingIn } from '@/lib/words/speaking'
import { ALL_JOB_KINDS, JOB_DATA, JOB_KINDS } from './job-kinds'
import { openPooled, type Pooled } from './open-pooled'

export type JobHandlers = { [K in JobKind]: (data: JobData<K>, signal: AbortSignal) => Promise<void> }

export interface Jobs extends JobSender {
  /** Works all kinds of jobs until `stop`; what is at work is told by `signal` to end where it can go on later. */
  work(handlers: JobHandlers, signal: AbortSignal): Promise<void>
  /** Ends what is at work, at most four seconds long; what may not be cut off is waited for elsewhere (lib/underway.ts). */
  stop(): Promise<void>
}

interface JobsOptions {
  /** The embedded database of this process; null on PostgreSQL. */
  lite: PGlite | null
  databaseUrl: string | null
  /** Past a pooler; the same where there is none. */
  directUrl: string | null
  /** Whether this process works jobs, or only sends them. */
  works: boolean
  clock: Clock
  logger: Logger
}

// A worker that was killed is noticed in two heartbeats, and its job begins again elsewhere within 30 s.
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5
const CONNECTIONS = 4
// Of what waits to begin for the same thing there is one. One that runs keeps no other from waiting: what it is woken for may have
// come after it had looked.
const POLICY = 'short'
// The others have 0, and the highest begins.
const FIRST = 1
// Less than the starter gives a process that it ends.
const STOP_MS = 4_000

/** pg-boss on the app's own database (docs/decisions/0011-jobs-and-feeds.md). It starts with the first use. */
export function openJobs(options: JobsOptions): Jobs {
  let opened: Promise<Engine> | null = null
  const engine = () =>
    (opened ??= startEngine(options).catch((error: unknown) => {
      opened = null
      throw error
    }))
  return {
    async send(kind, data, { startAfter, first = false } = {}) {
      try {
        const { boss } = await engine()
        const singletonKey = keyOf(data, { startAfter, first })
        await boss.send(kind, data, {
          ...(singletonKey && { singletonKey }),
          ...(startAfter && { startAfter }),
          ...(first && { priority: FIRST }),
        })
      } catch (error) {
        options.logger.warn({ err: error, job: kind }, 'A job could not be sent; the sweep will find it')
      }
    },
    async work(handlers, signal) {
      const { boss } = await engine()
      for (const kind of ALL_JOB_KINDS) await workKind(boss, kind, { handlers, signal }, options.logger)
    },
    async stop() {
      const started = await opened?.catch(() => null)
      opened = null
      await started?.boss.stop({ graceful: true, timeout: STOP_MS })
      await started?.pooled?.close()
    },
  }
}

interface Engine {
  boss: PgBoss
  pooled: Pooled | null
}

async function startEngine(options: JobsOptions): Promise<Engine> {
  const { databaseUrl } = options
  const directUrl = pastPooler(databaseUrl, options.directUrl)
  const pooled =
    databaseUrl && directUrl ? openPooled({ ...options, databaseUrl, directUrl, max: CONNECTIONS }) : null
  try {
    return { boss: await startBoss(options, pooled), pooled }
  } catch (error) {
    await pooled?.close()
    throw error
  }
}

async function startBoss(
  { lite, databaseUrl, works, logger }: JobsOptions,
  pooled: Pooled | null,
): Promise<PgBoss> {
  const { PgBoss, fromPglite } = await import('pg-boss')
  const own = pooled ? { db: pooled.db } : { ...heldConnection(databaseUrl ?? ''), max: CONNECTIONS }
  const boss = new PgBoss({
    ...(lite ? { db: fromPglite(lite), backend: 'pglite' } : own),
    schema: 'pgboss',
    application_name: 'wayboard-jobs',
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // Tables of this size need neither, and on the embedded database they would hold everybody up.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'The job engine had a fault; it goes on'))
  boss.on('warning', (warning) => logger.debug({ warning: warning.message }, 'The job engine warns'))
  await boss.start()
  for (const kind of ALL_JOB_KINDS) {
    const { expireInSeconds, retryLimit } = JOB_KINDS[kind]
    await boss.createQueue(kind, {
      expireInSeconds,
      retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: 24 * 3600,
      notify: true,
      policy: POLICY,
    })
  }
  // What is queued is not changed by making a queue that is there already, and pg-boss has no other way to.
  await boss
    .getDb()
    .executeSql('UPDATE pgboss.queue SET policy = $1 WHERE name = ANY($2) AND policy <> $1', [
      POLICY,
      ALL_JOB_KINDS,
    ])
  return boss
}

/** What a job is for, and when it is to begin: an earlier one must not be swallowed by one that waits for its time, or its turn. */
const keyOf = (
  data: object,
  { startAfter, first }: { startAfter: Date | undefined; first: boolean },
): string =>
  [
    ...Object.values(data),
    ...(startAfter ? [startAfter.toISOString()] : []),
    ...(first ? ['first'] : []),
  ].join(' ')

async function workKind<K extends JobKind>(
  boss: PgBoss,
  kind: K,
  { handlers, signal }: { handlers: JobHandlers; signal: AbortSignal },
  logger: Logger,
): Promise<void> {
  const { every, catchesUp, pollingSeconds, localConcurrency } = JOB_KINDS[kind]
  // A job whose time comes later, or again, wakes nobody: polling finds it.
  const options = {
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: pollingSeconds,
    localConcurrency,
  }
  await boss.work(kind, options, async (jobs: Job<unknown>[]) => {
    for (const job of jobs) {
      try {
        const parsed = parse(kind, job.data)
        // A request may have started the engine: what a job stores is English whoever asked.
        await speakingIn('en', () =>
          untilEither([job.signal, signal], (either) => handlers[kind](parsed, either)),
        )
      } catch (error) {
        logger.error({ err: error, job: kind }, 'A job failed; it is tried again')
        throw error
      }
    }
  })
  const missed = catchesUp ? ({ missed: 'once' } as const) : {}
  if (every) await boss.schedule(kind, every, {}, { singletonKey: kind, ...missed })
}

function parse<K extends JobKind>(kind: K, data: unknown): JobData<K> {
  return JOB_DATA[kind].parse(data ?? {})
}
