import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { among, countWhere, type ListWindow, readWindow, windowQuery } from '@/lib/ledger/list/window'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { SharedAnswers } from '@/lib/shared-answers'
import { withUnended } from '@/lib/verdicts/unended'
import { tellingOf } from '../departures/departures'
import type { AskedAt } from '../expected/standing'
import { askRoutesAt } from './ask-routes-at'
import { at, behind, behindMs, late, unended, untoldAndOver, waiting, worstMs } from './conditions'
import { type AskedDay, daysOfZones } from './days-of-zones'
import { type Show, SHOWS, type Sort, SORTS } from './list-words'
import { ROUTE_LISTING } from './listing'
import { meaningsOf, narrowedBy, narrowingQuery } from './narrowing'
import type { ListedRoute } from './unfold'

/**
 * Query of the desk's list of routes. `days`: whether a route's day is that of its own zone (`zone` stands in where
 * none is known) or of `zone` for all.
 */
export const browseRoutesQuery = z.strictObject({
  ...windowQuery,
  ...narrowingQuery,
  show: z.enum(SHOWS).optional(),
  sort: z.enum(SORTS).optional(),
  days: z.enum(['own', 'zone']).optional(),
})
/** What counts are narrowed by: all but what they count, and what is typed. */
export const countRoutesQuery = browseRoutesQuery.omit({
  offset: true,
  limit: true,
  q: true,
  show: true,
  sort: true,
})
export type BrowseRoutes = z.output<typeof browseRoutesQuery>
/** A part of the list, or what somebody selected of it: `ids` of the platform. */
export type AskedRoutes = BrowseRoutes & { ids?: readonly string[] | undefined }
export type CountRoutes = z.output<typeof countRoutesQuery>
/** What rows of other nouns tell of a route. It follows from what is asked: answers are shared by that. */
export interface JoinedRoutes {
  where?: readonly Prisma.Sql[]
  /** What a word of the search means there. */
  means?: (word: string) => Prisma.Sql | null
}
type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const table = LEDGER_TABLES.route
const windows = new SharedAnswers<ListWindow<ListedRoute>>()
const counts = new SharedAnswers<Record<Show | 'all', number>>()
/** Routes of the active organization as the desk lists them: exceptions first unless told. */
export async function browseRoutes(
  ctx: Context,
  asked: AskedRoutes = {},
  joined: JoinedRoutes = {},
): Promise<ListWindow<ListedRoute>> {
  const { db, actor } = ctx
  const { show, sort = 'attention', ids } = asked
  const moment = await askRoutesAt(ctx)
  const { organizationId } = actor
  return windows.ask(db, [organizationId, moment.toleranceMs, ...tellingOf(moment), asked], async () => {
    const meaning = await meaningsOf(ctx, asked)
    return readWindow(db, {
      ...asked,
      table,
      listing: ROUTE_LISTING,
      organizationId,
      beside: withUnended(Prisma.sql, organizationId),
      where: [
        ...(show ? [await SHOWN[show](ctx, moment, { ...asked, day: undefined })] : []),
        ...(ids ? [among(ids)] : []),
        ...(await narrowedBy(ctx, asked)),
        ...(joined.where ?? []),
      ],
      means: (word) => meaning(word) ?? joined.means?.(word) ?? null,
      order: ORDERS[sort](moment),
    })
  })
}

/** How many routes each word of `show` leaves, of `all` that `asked` leaves. */
export async function countRoutes(
  ctx: Context,
  asked: CountRoutes = {},
  joined: JoinedRoutes = {},
): Promise<Record<Show | 'all', number>> {
  const moment = await askRoutesAt(ctx)
  // Whose midnight `day` means; the chip's day is always today.
  const { day: _, ...today } = asked
  const shown = (show: Show) => SHOWN[show](ctx, moment, today)
  const { organizationId } = ctx.actor
  return counts.ask(ctx.db, [organizationId, moment.toleranceMs, ...tellingOf(moment), asked], async () =>
    countWhere(
      ctx.db,
      table,
      organizationId,
      {
        late: await shown('late'),
        behind: await shown('behind'),
        today: await shown('today'),
        'not-started': await shown('not-started'),
        done: await shown('done'),
      },
      [...(await narrowedBy(ctx, asked)), ...(joined.where ?? [])],
      withUnended(Prisma.sql, organizationId),
    ),
  )
}

type Shown = (ctx: Context, moment: AskedAt, asked: AskedDay) => Prisma.Sql | Promise<Prisma.Sql>

const SHOWN: Record<Show, Shown> = {
  today: (ctx, _, asked) => daysOfZones(ctx, asked),
  late: (_, moment) => late(Prisma.sql, moment),
  behind: (_, moment) => behind(Prisma.sql, moment),
  'not-started': (_, moment) => waiting(Prisma.sql, moment),
  done: () => at(Prisma.sql, 'done'),
}

/**
 * The latest first, then what is behind its plan; then delays of over a day, which are no news of today; then what is
 * under way and what comes, by time; then what is done, the newest first; last what the platform knows no more. What has
 * no time is last of its kind. Of what nobody tells whether it left, what is over by its plan stands with what is done; so does what nobody ended, though its vehicle left for a later one. A key for each kind: sums are done for the late ones and those behind alone.
 */
const byAttention = (moment: AskedAt) => {
  const isLate = late(Prisma.sql, moment)
  const isBehind = behind(Prisma.sql, moment)
  const worst = worstMs(Prisma.sql, moment)
  const isOver = Prisma.sql`("progress" = 'done' OR ${unended(Prisma.sql)} OR ${untoldAndOver(Prisma.sql, moment)})`
  return Prisma.sql`
  CASE WHEN ${gone(Prisma.sql)} THEN 7
    WHEN ${isLate} THEN CASE WHEN ${worst} > ${DAY_MS} THEN 2 ELSE 0 END
    WHEN ${isBehind} THEN 1
    WHEN ${isOver} THEN 5 WHEN "progress" = 'underway' THEN 3 WHEN "progress" = 'notStarted' THEN 4
    ELSE 6 END,
  CASE WHEN ${isLate} THEN CASE WHEN ${worst} > ${DAY_MS} THEN ${worst} ELSE -${worst} END
    WHEN ${isBehind} THEN -${behindMs(Prisma.sql, moment)} END,
  CASE WHEN ${isOver} IS NOT TRUE AND NOT ${isLate} THEN "scheduledStart" END ASC NULLS LAST,
  CASE WHEN ${isOver} THEN "scheduledStart" END DESC NULLS LAST`
}

const ORDERS: Record<Sort, (moment: AskedAt) => Prisma.Sql> = {
  attention: byAttention,
  soonest: () => Prisma.sql`"scheduledStart" ASC NULLS LAST`,
  newest: () => Prisma.sql`"scheduledStart" DESC NULLS LAST`,
  name: () => Prisma.sql`"nameKey" COLLATE "C" ASC NULLS LAST`,
  driver: () => Prisma.sql`"driverKey" COLLATE "C" ASC NULLS LAST`,
}
