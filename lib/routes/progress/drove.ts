import type { SqlTag } from '@/lib/ledger/list/condition'
import { instant } from '../expected/punctuality'
import { FIRST_DRIVEN, type RouteInSight } from '../list/unfold'

/*
 * On which days a route is known to have been driven: by what happened on it, never by what was planned. Of one in memory,
 * and beside it of what is kept of rows for their list.
 */

/**
 * The days on which something happened on it: of its begin where it ended on the same one, else also of each stop that it
 * was on the way to, reached or left. `dayOf` numbers the day of an instant (epoch ms).
 */
export function drivenOn(route: RouteInSight, dayOf: (at: number) => number): Set<number> {
  const [begun, ended] = [instant(route.actualRouteStartTime), instant(route.actualRouteEndTime)]
  if (begun !== null && ended !== null && dayOf(begun) === dayOf(ended)) return new Set([dayOf(begun)])
  const ofStops = (route.stops ?? []).flatMap((stop) =>
    [stop.actualArrivalTime, stop.actualDepartureTime, stop.enRouteTime].map(instant),
  )
  return new Set([begun, ended, ...ofStops].flatMap((at) => (at === null ? [] : dayOf(at))))
}

const { ofRoute, ofStop } = FIRST_DRIVEN
/** Paths of these cells of `listed` (lib/routes/list/unfold.ts). */
const OF_ROUTE = `$.times[${ofRoute} to ${ofRoute + 1}]`
const OF_STOPS = `$.stops[*][${ofStop} to ${ofStop + 2}] ? (@.type() == "number")`

/**
 * The same of rows of "Route", narrowed by a `WHERE`, as two parts of a `WITH`: `"drivenOn"` has a row for each `routeId` and
 * `day`, with whom and what the route names and the first thing that happened on that day (`at`, epoch ms). Most routes are
 * of one day, and of them no stop is looked at.
 */
export function drivenOnOf<Sql>(sql: SqlTag<Sql>, where: Sql, dayOf: (at: Sql) => Sql): Sql {
  const named = sql`"vehicleId", "vehicleName", "driverId"`
  const isLonger = sql`(${dayOf(sql`"begun"`)} = ${dayOf(sql`"ended"`)}) IS NOT TRUE`
  return sql`
  "driving" AS MATERIALIZED (
    SELECT "routeId", ${named}, "since" + "begun" AS "begun", "since" + "ended" AS "ended" FROM (
      SELECT "platformId" AS "routeId", ${named}, coalesce(("listed" ->> 'since')::float8, 0) AS "since",
        jsonb_path_query_array("listed", ${OF_ROUTE}::jsonpath) AS "cells" FROM "Route" ${where} OFFSET 0) AS "told"
      CROSS JOIN LATERAL (SELECT
        CASE WHEN jsonb_typeof("cells" -> 0) = 'number' THEN ("cells" ->> 0)::float8 END AS "begun",
        CASE WHEN jsonb_typeof("cells" -> 1) = 'number' THEN ("cells" ->> 1)::float8 END AS "ended") AS "times"),
  "drivenOn" AS MATERIALIZED (
    SELECT "routeId", ${named}, ${dayOf(sql`"at"`)} AS "day", min("at") AS "at" FROM (
      SELECT "routeId", ${named}, "begun" AS "at" FROM "driving" WHERE "begun" IS NOT NULL
      UNION ALL SELECT "routeId", ${named}, "ended" FROM "driving" WHERE "ended" IS NOT NULL AND ${isLonger}
      UNION ALL SELECT "platformId", ${named}, "since" + "cell"::float8 FROM (
        SELECT "platformId", ${named}, coalesce(("listed" ->> 'since')::float8, 0) AS "since",
          jsonb_path_query("listed", ${OF_STOPS}::jsonpath) AS "cell"
        FROM "Route" ${where} AND "platformId" IN (SELECT "routeId" FROM "driving" WHERE ${isLonger})) AS "stops") AS "happened"
    GROUP BY 1, 2, 3, 4, 5)`
}
