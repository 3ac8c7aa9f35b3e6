import type { Base } from '@/lib/base'
import { hasEngine } from './count-jobs'

/**
 * Seconds since the job of each minute last ended, well or not; since its queue was made where none of the last day did, and null
 * before there was any.
 */
export async function sweptAgo(db: Base['db']): Promise<number | null> {
  if (!(await hasEngine(db))) return null
  const [row] = await db.$queryRaw<{ ago: number | null }[]>`
    SELECT extract(epoch FROM now() - COALESCE(
      (SELECT max("completed_on") FROM pgboss.job WHERE "name" = 'sweep' AND "state"::text IN ('completed', 'failed')),
      (SELECT "created_on" FROM pgboss.queue WHERE "name" = 'sweep')))::float8 AS ago`
  return row?.ago == null ? null : Math.max(0, row.ago)
}
