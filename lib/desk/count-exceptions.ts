import type { DeskContext } from '@/lib/connection/desk-context'
import { unsafe as isUnsafe } from '@/lib/dvirs/list/conditions'
import { Prisma } from '@/lib/generated/prisma/client'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { tellingOf } from '@/lib/routes/departures/departures'
import type { AskedAt } from '@/lib/routes/expected/standing'
import { askRoutesAt } from '@/lib/routes/list/ask-routes-at'
import { late as isLate } from '@/lib/routes/list/conditions'
import { SharedAnswers } from '@/lib/shared-answers'
import { isBlockedNow } from '@/lib/verdicts/blocked-now'
import { withUnended } from '@/lib/verdicts/unended'
import { overdue as isOverdue } from '@/lib/work-orders/list/conditions'
import { localDay } from '@/lib/zones/local-day'

/**
 * What needs someone, by navigation key; `of` is read out after the number. `since`: when the newest ten of the blocked became
 * so (ISO 8601), the newest first.
 */
export interface ExceptionCounts {
  today: { value: number; of: 'blocked'; since: string[] }
  routes: { value: number; of: 'late' }
  dvirs: { value: number; of: 'unsafe' }
  'work-orders': { value: number; of: 'overdue' }
}

/** More than nine that nobody looked at are said to be more than nine. */
const MOST_TOLD = 10

const answers = new SharedAnswers<ExceptionCounts>()

/**
 * Counts in the active organization's ledger, and of its verdicts as they are recorded; `zone` says when a day ends for
 * work orders. In one query, because every open page asks; late routes by their index.
 */
export async function countExceptions(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  zone = 'UTC',
): Promise<ExceptionCounts> {
  const moment = await askRoutesAt(ctx)
  const { organizationId } = ctx.actor
  return answers.ask(ctx.db, [organizationId, moment.toleranceMs, ...tellingOf(moment), zone], () =>
    count(ctx, moment, zone),
  )
}

async function count(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  moment: AskedAt,
  zone: string,
): Promise<ExceptionCounts> {
  const verdicts = { name: Prisma.sql`"Verdict"` }
  const counted = ({ name }: { name: Prisma.Sql }, condition: Prisma.Sql) => Prisma.sql`(
    SELECT count(*)::int FROM ${name} WHERE "organizationId" = ${actor.organizationId}::uuid AND ${condition})`
  const [counts] = await db.$queryRaw<
    { blocked: number; since: number[]; late: number; unsafe: number; overdue: number }[]
  >(Prisma.sql`WITH ${withUnended(Prisma.sql, actor.organizationId)} SELECT
    ${counted(verdicts, isBlockedNow(clock.now()))} AS "blocked",
    (SELECT coalesce(json_agg(newest."ms"), '[]') FROM (
      SELECT floor(extract(epoch FROM "blockedAt") * 1000)::float8 AS "ms" FROM "Verdict"
      WHERE "organizationId" = ${actor.organizationId}::uuid AND "blockedAt" IS NOT NULL AND ${isBlockedNow(clock.now())}
      ORDER BY "blockedAt" DESC LIMIT ${MOST_TOLD}::int) newest) AS "since",
    ${counted(LEDGER_TABLES.route, isLate(Prisma.sql, moment))} AS "late",
    ${counted(LEDGER_TABLES.dvir, isUnsafe(Prisma.sql))} AS "unsafe",
    ${counted(LEDGER_TABLES.work_order, isOverdue(Prisma.sql, localDay(clock.now(), zone)))} AS "overdue"`)
  if (!counts) throw new Error('A count answered no row')
  return {
    today: {
      ...{ value: counts.blocked, of: 'blocked' },
      since: counts.since.map((ms) => new Date(ms).toISOString()),
    },
    routes: { value: counts.late, of: 'late' },
    dvirs: { value: counts.unsafe, of: 'unsafe' },
    'work-orders': { value: counts.overdue, of: 'overdue' },
  }
}
