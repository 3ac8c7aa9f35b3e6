import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/gone'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { countWhere, type ListWindow, readWindow, windowQuery } from '@/lib/ledger/window'
import { type Show, SHOWS, type Sort, SORTS } from './list-words'
import { daysOfZones } from './days-of-zones'

/**
 * Query of the desk's list of routes. `days`: whether a route's day is that of its own zone (`zone` stands in where
 * none is known) or of `zone` for all.
 */
export const browseRoutesQuery = z.strictObject({
  ...windowQuery,
  show: z.enum(SHOWS).optional(),
  sort: z.enum(SORTS).optional(),
  days: z.enum(['own', 'zone']).optional(),
})
type BrowseRoutes = z.output<typeof browseRoutesQuery>
type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const table = LEDGER_TABLES.route
const DAY_MS = 86_400_000

const isGone = gone(Prisma.sql)

/** Routes of the active organization as the desk lists them: exceptions first unless told. */
export async function browseRoutes(ctx: Context, asked: BrowseRoutes = {}): Promise<ListWindow> {
  const { db, actor, clock } = ctx
  const { show, sort = 'attention' } = asked
  const where = show ? [await SHOWN[show](ctx, asked)] : []
  const order = ORDERS[sort](new Date(clock.now()))
  return readWindow(db, { ...asked, table, organizationId: actor.organizationId, where, order })
}

/** How many routes each word of `show` leaves, of `all`. */
export async function countRoutes(
  ctx: Context,
  asked: Pick<BrowseRoutes, 'zone' | 'days'> = {},
): Promise<Record<Show | 'all', number>> {
  const { today, late, 'not-started': notStarted, done } = SHOWN
  return countWhere(ctx.db, table, ctx.actor.organizationId, {
    today: await today(ctx, asked),
    late: late(ctx),
    'not-started': notStarted(),
    done: done(),
  })
}

/** As lib/routes/progress.ts and lib/routes/standing.ts judge a single one. */
const SHOWN = {
  today: (ctx: Context, asked: Pick<BrowseRoutes, 'zone' | 'days'>) => daysOfZones(ctx, asked),
  late: ({ clock }: Context) => lateAt(new Date(clock.now())),
  'not-started': () => Prisma.sql`("progress" = 'notStarted' AND NOT ${isGone})`,
  done: () => Prisma.sql`("progress" = 'done' AND NOT ${isGone})`,
}

const lateAt = (now: Date) =>
  Prisma.sql`("progress" IS DISTINCT FROM 'done' AND NOT ${isGone} AND "lateFrom" < ${now}::timestamptz)`

/** Milliseconds that a late route is outside its window. */
const worstAt = (now: Date) =>
  Prisma.sql`GREATEST(extract(epoch FROM ${now}::timestamptz - "windowEnds")::float8 * 1000, "etaLateMs")`

/**
 * The latest first; then delays of over a day, which are no news of today; then what is under way and what comes, by
 * time; then what is done, the newest first; last what the platform knows no more. What has no time is last of its
 * kind. A key for each kind: sums are done for the late ones alone, of which there are few.
 */
const byAttention = (now: Date) => Prisma.sql`
  CASE WHEN ${isGone} THEN 6
    WHEN ${lateAt(now)} THEN CASE WHEN ${worstAt(now)} > ${DAY_MS} THEN 1 ELSE 0 END
    WHEN "progress" = 'underway' THEN 2 WHEN "progress" = 'notStarted' THEN 3 WHEN "progress" = 'done' THEN 4
    ELSE 5 END,
  CASE WHEN ${lateAt(now)} THEN CASE WHEN ${worstAt(now)} > ${DAY_MS} THEN ${worstAt(now)} ELSE -${worstAt(now)} END END,
  CASE WHEN "progress" IS DISTINCT FROM 'done' AND NOT coalesce(${lateAt(now)}, false) THEN "scheduledStart" END
    ASC NULLS LAST,
  CASE WHEN "progress" = 'done' THEN "scheduledStart" END DESC NULLS LAST`

const ORDERS: Record<Sort, (now: Date) => Prisma.Sql> = {
  attention: byAttention,
  soonest: () => Prisma.sql`"scheduledStart" ASC NULLS LAST`,
  newest: () => Prisma.sql`"scheduledStart" DESC NULLS LAST`,
  name: () => Prisma.sql`"nameKey" COLLATE "C" ASC NULLS LAST`,
  driver: () => Prisma.sql`"driverKey" COLLATE "C" ASC NULLS LAST`,
}
