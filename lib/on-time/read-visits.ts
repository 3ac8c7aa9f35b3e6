import type { DeskContext } from '@/lib/connection/desk-context'
import { invalid } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { requirePeriod } from '@/lib/period/require-period'
import { judged, minutesLate, type Outcome, outcomeOf } from '@/lib/routes/progress/visits'
import { routeRow } from '@/lib/routes/schema'
import { say } from '@/lib/words/speaking'
import { routesOf } from './add-up'
import { lookAtDrivers } from './look-at-drivers'
import type { AskedVisits } from './schema'

const { sql } = Prisma

/** One visit of those that a line counts. Times are ISO 8601. */
export interface Visit {
  routeId: string
  routeName: string | null
  /** The route's own, where it says one. */
  zone: string | null
  /** From 1. */
  stop: number
  stopName: string | null
  plannedAt: string | null
  /** Null of one that was skipped. */
  arrivedAt: string | null
  outcome: Outcome
  /** Full minutes beyond the window; null of one that was not late. */
  minutesLate: number | null
}

export interface Visits {
  /** The latest first. */
  visits: Visit[]
  found: number
}

const MOST_SHOWN = 100

/**
 * The visits behind one line of the report: of a place, a driver or a weekday. Of a driver for those who may know, whose look is
 * left in the trail. Throws 400 unless one of the three is named, and what the report throws.
 */
export async function readVisits(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: AskedVisits,
): Promise<Visits> {
  const { db, actor } = ctx
  const { organizationId } = actor
  const period = requirePeriod(asked)
  const line = lineOf(asked)
  if (asked.driver !== undefined) await lookAtDrivers(ctx)
  const found = await db.$queryRaw<Found[]>(sql`${routesOf(organizationId, period)}
    SELECT r."platformId" AS "id", v."stop"::int, v."cell", (count(*) OVER ())::int AS "found"
    FROM "routes" r, unnest(r."visitPlaces", r."visitCells") WITH ORDINALITY AS v("place", "cell", "stop")
    WHERE ${judged(sql, sql`v."cell"`)} AND ${line}
    ORDER BY v."cell" DESC, r."platformId" COLLATE "C", v."stop" LIMIT ${MOST_SHOWN}::int`)
  const rows = await db.route.findMany({
    where: { organizationId, platformId: { in: found.map(({ id }) => id) } },
    select: LISTED,
  })
  const routes = new Map(rows.map((row) => [row.platformId, routeRow.parse(listedRowOf(row))]))
  return {
    found: found[0]?.found ?? 0,
    visits: found.map(({ id, stop, cell }): Visit => {
      const route = routes.get(id)
      const its = route?.stops?.[stop - 1]
      return {
        ...{ routeId: id, routeName: route?.name ?? null, zone: route?.orgLocalTimezone ?? null, stop },
        stopName: its?.name || its?.address?.name || its?.singleUseLocation?.address || null,
        plannedAt: its?.scheduledArrivalTime ?? null,
        arrivedAt: its?.actualArrivalTime ?? null,
        ...{ outcome: outcomeOf(cell), minutesLate: minutesLate(cell) },
      }
    }),
  }
}

interface Found {
  id: string
  stop: number
  cell: number
  found: number
}

function lineOf({ place, driver, weekday }: AskedVisits): Prisma.Sql {
  const lines = [
    ...(place === undefined ? [] : [sql`v."place" = ${place}`]),
    ...(driver === undefined ? [] : [sql`r."driverId" = ${driver}`]),
    ...(weekday === undefined ? [] : [sql`r."weekday" = ${weekday}::int`]),
  ]
  const [line] = lines
  if (!line || lines.length > 1) {
    const message = say('lib-on-time.one-line')
    throw invalid(message, [{ path: 'place', message }])
  }
  return line
}
