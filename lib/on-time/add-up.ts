import { DateTime } from 'luxon'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { daysOf, type Period } from '@/lib/inspections/period'
import { gone } from '@/lib/ledger/gone'
import { judged, LOST_AT, type LostAt, minutesLate, outcomeIs } from '@/lib/routes/visits'
import type { Counted } from './tally'

const { sql } = Prisma

/** Visits by place (its key), by driver, or by weekday of their routes, 1 for Monday. */
export type Group = 'place' | 'driver' | 'weekday'

export interface GroupCounted extends Counted {
  /** Null of routes without a driver. */
  key: string | null
}

/** `"routes"`: what began in a period and the platform still knows. One `WITH`. A day is reckoned here, never by the database. */
export function routesOf(organizationId: string, period: Period) {
  const days = daysOf(period)
  const weekdays = days.map(({ name }) => DateTime.fromISO(name, { zone: 'utc' }).weekday)
  return sql`
    WITH "routes" AS (
      SELECT "platformId", "driverId", "visitPlaces", "visitCells", "lostMinutes",
        (${weekdays}::int[])[width_bucket("scheduledStart", ${days.map(({ starts }) => starts.toISOString())}::timestamptz[])] AS "weekday"
      FROM "Route"
      WHERE "organizationId" = ${organizationId}::uuid AND "scheduledStart" >= ${period.starts}::timestamptz
        AND "scheduledStart" < ${period.ends}::timestamptz AND NOT ${gone(sql)})`
}

const KEYS: Record<Group, Prisma.Sql> = {
  place: sql`v."place"`,
  driver: sql`r."driverId"`,
  weekday: sql`r."weekday"::text`,
}

const cell = sql`v."cell"`
const countOf = (outcome: 'early' | 'on_time' | 'skipped') =>
  sql`(count(*) FILTER (WHERE ${outcomeIs(sql, cell, outcome)}))::int`

interface Row {
  key: string | null
  early: number
  onTime: number
  skipped: number
  late: number[] | null
}

/**
 * The visits of a period by one thing: one query, whatever number of routes there is. Minutes are handed over as they are, since
 * a median that the database finds would sort every visit of every group by name first.
 */
export async function addUpVisits(
  db: Db,
  organizationId: string,
  period: Period,
  by: Group,
): Promise<GroupCounted[]> {
  const rows = await db.$queryRaw<Row[]>(sql`${routesOf(organizationId, period)}
    SELECT ${KEYS[by]} AS "key", ${countOf('early')} AS "early", ${countOf('on_time')} AS "onTime",
      ${countOf('skipped')} AS "skipped", array_agg(${cell}) FILTER (WHERE ${outcomeIs(sql, cell, 'late')}) AS "late"
    FROM "routes" r, unnest(r."visitPlaces", r."visitCells") AS v("place", "cell")
    WHERE ${judged(sql, cell)} GROUP BY 1`)
  return rows.map(({ late, ...row }) => ({
    ...row,
    lateMinutes: (late ?? []).flatMap((each) => minutesLate(each) ?? []),
  }))
}

/** Where the minutes of late routes were lost, and of how many routes. */
export interface Lost {
  routes: number
  minutes: Record<LostAt, number>
}

/** The same of why routes of a period were late that are done. One query. */
export async function addUpLost(db: Db, organizationId: string, period: Period): Promise<Lost> {
  const sums = LOST_AT.map((where, place) => sql`${where}::text, sum("lostMinutes"[${place + 1}])`)
  const [row] = await db.$queryRaw<{ routes: number; minutes: Record<LostAt, number | null> }[]>(sql`
    ${routesOf(organizationId, period)}
    SELECT count(*)::int AS "routes", jsonb_build_object(${Prisma.join(sums)}) AS "minutes" FROM "routes"
    WHERE cardinality("lostMinutes") > 0`)
  const of = (where: LostAt) => row?.minutes[where] ?? 0
  return {
    routes: row?.routes ?? 0,
    minutes: { leaving: of('leaving'), road: of('road'), stays: of('stays'), untold: of('untold') },
  }
}
