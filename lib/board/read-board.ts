import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { readKnownDrivers } from '@/lib/drivers/known-drivers'
import { invalid } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/gone'
import { readKnownVehicles } from '@/lib/readiness/vehicles/known-vehicles'
import { askRoutesAt } from '@/lib/routes/ask-routes-at'
import { late, worstMs } from '@/lib/routes/conditions'
import { JUDGED, type Judged } from '@/lib/routes/list-words'
import type { Progress } from '@/lib/routes/progress'
import type { AskedAt } from '@/lib/routes/standing'
import { SharedAnswers } from '@/lib/shared-answers'
import { say } from '@/lib/words/speaking'
import type { BoardQuery, BoardRows } from './schema'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A week, on which clocks may change. */
const LONGEST_MS = 7 * DAY_MS + 2 * HOUR_MS
/** A route that began longer ago is not looked for. */
const LONGEST_ROUTE_MS = 31 * DAY_MS
/** Nobody reads more on one board. */
const MOST_ROUTES = 4000
const MOST_ROWS = 1000

/** A route as a strip. Times are epoch ms. */
export interface BoardRoute {
  id: string
  name: string | null
  /** Whose row: the id of the driver or vehicle that it names; null for nobody's. */
  row: string | null
  /** What the other rows would say: the vehicle on a board of drivers, by name, else by id. */
  beside: string | null
  besideId: string | null
  startsAtMs: number
  endsAtMs: number
  progress: Progress
  /** What readiness said last, while it has not left; null where it told nobody anything yet, or it did leave. */
  verdict: Judged | null
  /** How far beyond its window its worst stop to come is expected, in ms; null for one that is not late. */
  lateMs: number | null
}

export interface Board {
  /** By name: everybody who is known, and whoever has a route here. */
  rows: { id: string; name: string | null }[]
  /** By their begin. */
  routes: BoardRoute[]
  /** There are more than are told. */
  isCut: boolean
}

type Ctx = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const boards = new SharedAnswers<Board>()

/**
 * What is planned between two moments, laid out by who drives or what is driven: routes whose planned span touches it,
 * from what lists keep of them, no body is read. Throws 400 for a span that is none, or longer than a week. The number
 * of queries does not depend on that of routes.
 */
export async function readBoard(ctx: Ctx, asked: BoardQuery): Promise<Board> {
  const from = Date.parse(asked.from)
  const to = Date.parse(asked.to)
  if (to <= from || to - from > LONGEST_MS)
    throw invalid(say('lib.fields-need-another-value'), [{ path: 'to', message: say('lib-board.span') }])
  const moment = await askRoutesAt(ctx)
  const { organizationId } = ctx.actor
  return boards.ask(ctx.db, [organizationId, moment.toleranceMs, from, to, asked.rows], async () => {
    const [known, found] = await Promise.all([
      readKnown(ctx, asked.rows),
      readStrips(ctx, { from, to, rows: asked.rows }, moment),
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
      isCut: found.length > MOST_ROUTES || known.some(({ id }) => !named.has(id)),
    }
  })
}

// `RV 9` before `RV 10`.
const collator = new Intl.Collator('en', { numeric: true })
const byName = (one: Board['rows'][number], other: Board['rows'][number]) =>
  Number(one.name === null) - Number(other.name === null) ||
  collator.compare(one.name ?? one.id, other.name ?? other.id) ||
  collator.compare(one.id, other.id)

const readKnown = ({ db, actor: { organizationId }, clock }: Ctx, rows: BoardRows) =>
  rows === 'drivers'
    ? readKnownDrivers(db, { organizationId, nowMs: clock.now() })
    : readKnownVehicles(db, organizationId, clock.now())

const strips = z.array(
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
      lateMs: z.number().nullable(),
    })
    .transform(({ progress, verdict, endsAtMs, ...route }) => ({
      ...route,
      endsAtMs: Math.max(route.startsAtMs, endsAtMs),
      progress: progress ?? ('unknown' as const),
      verdict:
        progress === 'done' || progress === 'underway'
          ? null
          : (JUDGED.find((word) => word === verdict) ?? null),
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
  { from, to, rows }: { from: number; to: number; rows: BoardRows },
  moment: AskedAt,
) {
  const { row, beside } = OF[rows]
  const at = (ms: number) => Prisma.sql`${new Date(ms)}::timestamptz`
  const msOf = (time: Prisma.Sql) => Prisma.sql`(extract(epoch FROM ${time}) * 1000)::float8`
  return strips.parse(
    await db.$queryRaw<unknown[]>(Prisma.sql`
      SELECT "platformId" AS "id", nullif("name", '') AS "name", nullif(${row.id}, '') AS "row", nullif(${row.name}, '') AS "rowName",
        coalesce(nullif(${beside.name}, ''), nullif(${beside.id}, '')) AS "beside", nullif(${beside.id}, '') AS "besideId", "progress",
        ${msOf(Prisma.sql`"scheduledStart"`)} AS "startsAtMs",
        ${msOf(Prisma.sql`coalesce("scheduledEnd", "scheduledStart")`)} AS "endsAtMs",
        (SELECT v."word" FROM "Verdict" v
          WHERE v."organizationId" = "Route"."organizationId" AND v."routeId" = "Route"."platformId" AND NOT v."early") AS "verdict",
        CASE WHEN ${late(Prisma.sql, moment)} THEN ${worstMs(Prisma.sql, moment)} END AS "lateMs"
      FROM "Route"
      WHERE "organizationId" = ${organizationId}::uuid AND NOT ${gone(Prisma.sql)}
        AND "scheduledStart" >= ${at(from - LONGEST_ROUTE_MS)} AND "scheduledStart" < ${at(to)}
        AND ("scheduledStart" >= ${at(from)} OR "scheduledEnd" > ${at(from)})
      ORDER BY "scheduledStart", "platformId"
      LIMIT ${MOST_ROUTES + 1}::int`),
  )
}
