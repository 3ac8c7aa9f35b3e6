import type { Base } from '@/lib/base'

export interface Counted {
  label: string
  count: number
}

/** Whether the job engine ever started, which makes its tables. */
export async function hasEngine(db: Base['db']): Promise<boolean> {
  const [row] = await db.$queryRaw<{ there: boolean }[]>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS there`
  return row?.there ?? false
}

/** Jobs that are not done, by the engine's state; of those that failed, which it keeps for a day, the ones of the last `hours`. */
export async function countJobs(db: Base['db'], hours: number): Promise<Counted[]> {
  if (!(await hasEngine(db))) return []
  // Its times are the database's own.
  return db.$queryRaw<Counted[]>`
    SELECT "state"::text AS label, count(*)::int AS count FROM pgboss.job
    WHERE "state"::text IN ('created', 'retry', 'active')
      OR "state"::text = 'failed' AND "completed_on" > now() - ${hours}::int * interval '1 hour' GROUP BY 1`
}
