import type { Base } from '@/lib/base'
import type { OpenDb } from '@/lib/db/open'
import { countDeliveries } from './count-deliveries'
import { type Counted, countJobs } from './count-jobs'

/** How the server itself stands: counts and sizes of all organizations together, of none by itself. */
export interface Server {
  version: string
  database: { kind: OpenDb['kind']; version: string; bytes: number }
  migrations: { count: number; newest: string; at: string | null }
  jobs: { waiting: number; active: number; failed: number }
  /** Webhook deliveries that are kept and not read. */
  deliveries: number
  /** Workers that were seen within the last minute. */
  workers: number
}

const SEEN_WITHIN_MS = 60_000
const DAY_HOURS = 24

interface Stored {
  version: string
  bytes: number
  migrations: number
  newest: string
  at: Date | null
  workers: number
}

/** For administrators: four small queries, none of which names an organization or a person. */
export async function readServer({ db, env, clock }: Pick<Base, 'db' | 'env' | 'clock'>): Promise<Server> {
  const since = new Date(clock.now() - SEEN_WITHIN_MS)
  const [[stored], jobs, deliveries] = await Promise.all([
    db.$queryRaw<Stored[]>`
      SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes,
        count(*)::int AS migrations, COALESCE(max(migration_name), '') AS newest, max(finished_at) AS at,
        (SELECT count(*)::int FROM "Worker" WHERE "seenAt" > ${since}::timestamptz) AS workers
      FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    countJobs(db, DAY_HOURS),
    countDeliveries(db),
  ])
  return {
    version: env.version,
    database: {
      kind: env.databaseUrl ? 'postgresql' : 'embedded',
      version: stored?.version ?? '',
      bytes: stored?.bytes ?? 0,
    },
    migrations: {
      count: stored?.migrations ?? 0,
      newest: stored?.newest ?? '',
      at: stored?.at?.toISOString() ?? null,
    },
    jobs: {
      waiting: of(jobs, 'created') + of(jobs, 'retry'),
      active: of(jobs, 'active'),
      failed: of(jobs, 'failed'),
    },
    deliveries: of(deliveries, 'received') + of(deliveries, 'failed'),
    workers: stored?.workers ?? 0,
  }
}

const of = (counted: readonly Counted[], label: string) =>
  counted.find((one) => one.label === label)?.count ?? 0
