import { DateTime } from 'luxon'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { daysOf, type Period } from '@/lib/period/period'
import { judged, LOST_AT, type LostAt, minutesLate, outcomeIs } from '@/lib/routes/progress/visits'
import type { Counted } from './tally'

const { sql } = Prisma

/** Visits by place (its key), by driver, or by weekday of their routes, 1 for Monday. */
export type Group = 'place' | 'driver' | 'weekday'

export interface GroupCounted extends Counted {
  by: Group
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

const cell = sql`"cell"`
const countOf = (outcome: 'early' | 'on_time' | 'skipped') =>
  sql`(count(*) FILTER (WHERE ${outcomeIs(sql, cell, outcome)}))::int`

const KEYS: Record<Group, Prisma.Sql> = {
  place: sql`"place"`,
  driver: sql`"driverId"`,
  weekday: sql`"weekday"`,
}

interface Row {
  by: Group
  key: string | null
  early: number
  onTime: number
  skipped: number
  late: number[] | null
}

/**
 * The visits of a period by one thing and by another: one query that reads each route once, whatever number of them there is. Minutes are
 * handed over as they are, since a median that the database finds would sort every visit of every group by name first.
 */
export async function addUpVisits(
  db: Db,
  organizationId: string,
  period: Period,
  ...groups: readonly [Group, ...Group[]]
): Promise<GroupCounted[]> {
  const [last = 'place', ...others] = groups.toReversed()
  const choose = (of: (group: Group) => Prisma.Sql) =>
    others.reduce(
      (all, group) => sql`CASE WHEN grouping(${KEYS[group]}) = 0 THEN ${of(group)} ELSE ${all} END`,
      of(last),
    )
  const rows = await db.$queryRaw<Row[]>(sql`${routesOf(organizationId, period)},
  "visits" AS (
    SELECT "driverId", "weekday"::text, unnest("visitPlaces") AS "place", unnest("visitCells") AS "cell" FROM "routes")
  SELECT ${choose((group) => sql`${group}::text`)} AS "by", ${choose((group) => KEYS[group])} AS "key",
    ${countOf('early')} AS "early", ${countOf('on_time')} AS "onTime", ${countOf('skipped')} AS "skipped",
    array_agg(${cell}) FILTER (WHERE ${outcomeIs(sql, cell, 'late')}) AS "late"
  FROM "visits" WHERE ${judged(sql, cell)}
  GROUP BY GROUPING SETS (${Prisma.join(groups.map((group) => sql`(${KEYS[group]})`))})`)
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
