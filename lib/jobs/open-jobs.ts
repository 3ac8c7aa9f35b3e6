import type { PGlite } from '@electric-sql/pglite'
import type { PgBoss, Job } from 'pg-boss'
import type { Clock } from '@/lib/clock'
import type { Logger } from '@/lib/logger'
import type { JobData, JobKind, JobSender } from '@/lib/job-sender'
import { speakingIn } from '@/lib/words/speaking'
import { ALL_JOB_KINDS, JOB_DATA, JOB_KINDS } from './job-kinds'
import { openPooled, type Pooled } from './open-pooled'
import { untilEither } from './until-either'

export type JobHandlers = { [K in JobKind]: (data: JobData<K>, signal: AbortSignal) => Promise<void> }

export interface Jobs extends JobSender {
  /** Works all kinds of jobs until `stop`; what is at work is told by `signal` to end where it can go on later. */
  work(handlers: JobHandlers, signal: AbortSignal): Promise<void>
  /** Ends what is at work, at most four seconds long. */
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
    async send(kind, data, { startAfter } = {}) {
      try {
        const { boss } = await engine()
        await boss.send(kind, data, startAfter ? { startAfter } : {})
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
  const { databaseUrl, directUrl } = options
  const pooled =
    databaseUrl && directUrl && databaseUrl !== directUrl
      ? openPooled({ ...options, databaseUrl, directUrl, max: CONNECTIONS })
      : null
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
  const own = pooled ? { db: pooled.db } : { connectionString: databaseUrl ?? '', max: CONNECTIONS }
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
    })
  }
  return boss
}

async function workKind<K extends JobKind>(
  boss: PgBoss,
  kind: K,
  { handlers, signal }: { handlers: JobHandlers; signal: AbortSignal },
  logger: Logger,
): Promise<void> {
  const { every, pollingSeconds, localConcurrency } = JOB_KINDS[kind]
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
  if (every) await boss.schedule(kind, every, {}, { retryLimit: 0, singletonKey: kind })
}

function parse<K extends JobKind>(kind: K, data: unknown): JobData<K> {
  return JOB_DATA[kind].parse(data ?? {})
}
