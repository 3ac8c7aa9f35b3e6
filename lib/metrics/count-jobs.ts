import type { Base } from '@/lib/base'

export interface Counted {
  label: string
  count: number
}

/** Jobs that are not done, by the engine's state; none before it first started, which makes its tables. */
export async function countJobs(db: Base['db']): Promise<Counted[]> {
  const [there] = await db.$queryRaw<{ there: boolean }[]>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS there`
  if (!there?.there) return []
  return db.$queryRaw<Counted[]>`
    SELECT "state"::text AS label, count(*)::int AS count FROM pgboss.job
    WHERE "state"::text IN ('created', 'retry', 'active', 'failed') GROUP BY 1`
}
