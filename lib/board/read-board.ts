import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { readKnownDrivers } from '@/lib/drivers/known-drivers'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { cancelled, invalid } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { UNCHECKED } from '@/lib/readiness/record/said'
import { tellingOf } from '@/lib/routes/departures/departures'
import type { AskedAt } from '@/lib/routes/expected/standing'
import { askRoutesAt } from '@/lib/routes/list/ask-routes-at'
import { late, unended, worstMs } from '@/lib/routes/list/conditions'
import { SharedAnswers } from '@/lib/shared-answers'
import { OneAtATime } from '@/lib/taking-turns'
import { readKnownVehicles } from '@/lib/vehicles/known-units'
import { withUnended } from '@/lib/verdicts/unended'
import { isStillWaited } from '@/lib/verdicts/waited'
import { say } from '@/lib/words/speaking'
import { readStripsThen } from './read-strips-then'
import type { BoardQuery, BoardRows } from './schema'
import { type BoardRoute, type BoardSpan, type FoundStrips, givenUpOf, inSpan, saidOf } from './strip'

/** A week, on which clocks may change. */
const LONGEST_MS = 7 * DAY_MS + 2 * HOUR_MS
/** Nobody reads more on one board. */
const MOST_ROUTES = 4000
const MOST_ROWS = 1000

export interface Board {
  /** By name: everybody who is known, and whoever has a route here. */
  rows: { id: string; name: string | null }[]
  /** By their begin. */
  routes: BoardRoute[]
  /** There are more than are told. */
  isCut: boolean
  /** What was known before then is not kept any more, or never was: where the board asks for that (RFC 3339), else null. */
  knownSince: string | null
}

type Ctx = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const boards = new SharedAnswers<Board>()
/** What is rebuilt: each moment that is asked for is another board. */
const turns = new OneAtATime()

/**
 * What is planned between two moments, laid out by who drives or what is driven: routes whose planned span touches it,
 * from what lists keep of them, no body is read. Throws 400 for a span that is none, or longer than a week. The number
 * of queries does not depend on that of routes, but of a moment that is over: those are rebuilt until `leaves` aborts, one such board of an
 * organization at a time.
 */
export async function readBoard(ctx: Ctx, asked: BoardQuery, leaves?: AbortSignal): Promise<Board> {
  const from = Date.parse(asked.from)
  const to = Date.parse(asked.to)
  if (to <= from || to - from > LONGEST_MS)
    throw invalid(say('lib.fields-need-another-value'), [{ path: 'to', message: say('lib-board.span') }])
  const then = asked.at === undefined ? null : Date.parse(asked.at)
  if (then !== null && then > ctx.clock.now())
    throw invalid(say('lib.fields-need-another-value'), [{ path: 'at', message: say('lib-board.to-come') }])
  const moment = await askRoutesAt(ctx)
  const { organizationId } = ctx.actor
  const key = [organizationId, moment.toleranceMs, ...tellingOf(moment), from, to, asked.rows, then]
  const read = async (signal: AbortSignal): Promise<Board> => {
    const span = { from, to, rows: asked.rows }
    const [known, { strips: found, isCut, knownSince }] = await Promise.all([
      readKnown(ctx, asked.rows, then ?? ctx.clock.now()),
      then === null
        ? readStrips(ctx, span, moment)
        : turns.do(organizationId, async () => {
            if (signal.aborted) throw cancelled(signal.reason)
            return readStripsThen(ctx, span, { ...moment, now: then }, signal)
          }),
    ])
    const routes = found.slice(0, MOST_ROUTES)
    const named = new Map<string, string | null>()
    for (const { row, rowName } of routes) if (row) named.set(row, named.get(row) ?? rowName)
    for (const { id, name } of known)
      if (named.has(id) || named.size < MOST_ROWS) named.set(id, name ?? named.get(id) ?? null)
    const rows = [...named].map(([id, name]) => ({ id, name }))
    return {
      rows: rows.toSorted(byName),
      routes: routes.map(({ rowName: _, ...route }) => route),
      isCut: isCut || found.length > MOST_ROUTES || known.some(({ id }) => !named.has(id)),
      knownSince,
    }
  }
  return boards.ask(ctx.db, key, read, leaves)
}

// `RV 9` before `RV 10`.
const collator = new Intl.Collator('en', { numeric: true })
const byName = (one: Board['rows'][number], other: Board['rows'][number]) =>
  Number(one.name === null) - Number(other.name === null) ||
  collator.compare(one.name ?? one.id, other.name ?? other.id) ||
  collator.compare(one.id, other.id)

const readKnown = ({ db, actor: { organizationId } }: Ctx, rows: BoardRows, nowMs: number) =>
  rows === 'drivers'
    ? readKnownDrivers(db, { organizationId, nowMs })
    : readKnownVehicles(db, organizationId, nowMs)

const stripRows = z.array(
  z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      row: z.string().nullable(),
      rowName: z.string().nullable(),
      beside: z.string().nullable(),
      besideId: z.string().nullable(),
      startsAtMs: z.number(),
      endsAtMs: z.number(),
      progress: z.enum(['done', 'underway', 'notStarted', 'unknown']).nullable(),
      verdict: z.string().nullable(),
      unchecked: z.number().nullable(),
      isUnended: z.boolean(),
      lateMs: z.number().nullable(),
    })
    .transform(({ progress, verdict, unchecked, endsAtMs, ...route }) => ({
      ...route,
      endsAtMs: Math.max(route.startsAtMs, endsAtMs),
      progress: progress ?? ('unknown' as const),
      ...saidOf(progress, verdict === null ? undefined : { word: verdict, unchecked: unchecked ?? 0 }),
    })),
)

const DRIVER = { id: Prisma.sql`"driverId"`, name: Prisma.sql`"driverName"` }
const VEHICLE = { id: Prisma.sql`"vehicleId"`, name: Prisma.sql`"vehicleName"` }
const OF = {
  drivers: { row: DRIVER, beside: VEHICLE },
  vehicles: { row: VEHICLE, beside: DRIVER },
} as const satisfies Record<BoardRows, unknown>

/** One query, of one more than is told. */
async function readStrips(
  { db, actor: { organizationId } }: Ctx,
  span: BoardSpan,
  moment: AskedAt,
): Promise<FoundStrips> {
  const { row, beside } = OF[span.rows]
  const msOf = (time: Prisma.Sql) => Prisma.sql`(extract(epoch FROM ${time}) * 1000)::float8`
  const found = stripRows.parse(
    await db.$queryRaw<unknown[]>(Prisma.sql`
      WITH ${withUnended(Prisma.sql, organizationId)}
      SELECT "platformId" AS "id", nullif("name", '') AS "name", nullif(${row.id}, '') AS "row", nullif(${row.name}, '') AS "rowName",
        coalesce(nullif(${beside.name}, ''), nullif(${beside.id}, '')) AS "beside", nullif(${beside.id}, '') AS "besideId", "progress",
        ${msOf(Prisma.sql`"scheduledStart"`)} AS "startsAtMs",
        ${msOf(Prisma.sql`coalesce("scheduledEnd", "scheduledStart")`)} AS "endsAtMs",
        v."word" AS "verdict", ${UNCHECKED} AS "unchecked",
        ${unended(Prisma.sql)} AS "isUnended",
        CASE WHEN ${late(Prisma.sql, moment)} THEN ${worstMs(Prisma.sql, moment)} END AS "lateMs"
      FROM "Route" LEFT JOIN LATERAL (SELECT "word", "told" FROM "Verdict"
        WHERE "organizationId" = "Route"."organizationId" AND "routeId" = "Route"."platformId" AND NOT "early"
          AND ${isStillWaited(moment.now)}) v ON true
      WHERE "organizationId" = ${organizationId}::uuid AND NOT ${gone(Prisma.sql)}
        AND ${inSpan(span)}
      ORDER BY "scheduledStart", "platformId" COLLATE "C"
      LIMIT ${MOST_ROUTES + 1}::int`),
  )
  const strips = found.map((strip) => ({ ...strip, givenUp: givenUpOf(strip, moment) }))
  return { strips, isCut: false, knownSince: null }
}
