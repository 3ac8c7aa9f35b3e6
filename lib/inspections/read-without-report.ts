import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { nameIds } from '@/lib/directory/name-ids'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { readPlace, writePlace } from '@/lib/ledger/list/cursor'
import { cutText, LONGEST_NAME } from '@/lib/ledger/list/list-text'
import type { Page } from '@/lib/ledger/list/page'
import { daysOf, MOST_DAYS, type Period } from '@/lib/period/period'
import { requirePeriod } from '@/lib/period/require-period'
import { ROUTE_LISTING } from '@/lib/routes/list/listing'
import { drivenOnOf } from '@/lib/routes/progress/drove'
import { readReportsTold } from './read-reports-told'
import { LINES_A_PAGE, type WithoutReportQuery } from './schema'

/** A vehicle that drove on a day without a report of that day. */
export interface DayWithoutReport {
  /** In the zone that was asked for: `2026-03-02`. */
  day: string
  vehicle: { id: string; name: string | null }
  /** What it drove, at most five of `routeCount`. */
  routes: { id: string; name: string | null }[]
  routeCount: number
  /** Who drove it, as its routes name them: at most three. */
  drivers: { id: string; name: string | null }[]
}

/** A driver, and on how many of such days of vehicles they drove. */
export interface DriverWithoutReport {
  id: string
  name: string | null
  days: number
}

export interface WithoutReportPage extends Page<DayWithoutReport> {
  counts: {
    /** Such days of such vehicles. */
    days: number
    vehicles: number
    /** Who drove on such days, as routes name them. */
    drivers: number
    /** Routes that are known to have been driven, and of those the ones with a vehicle that nobody tells. */
    driven: number
    unknown: number
  }
  /**
   * Whether anything of reports was told: else nobody knows which days have none. `until` (ISO 8601): days that end later are not
   * known, and left out; null where all are.
   */
  reports: { isTold: boolean; until: string | null }
  /** The drivers with the most of such days first, eight at most. */
  byDriver: DriverWithoutReport[]
}

interface Row {
  day: number
  vehicleId: string
  vehicleName: string | null
  routeCount: number
  routes: { id: string; name: string | null }[]
  driverIds: string[] | null
}

interface Read {
  counts: WithoutReportPage['counts']
  rows: Row[] | null
  byDriver: { id: string; days: number }[] | null
}

const { sql } = Prisma
/** A route is driven so long before or after its plan at most. */
const BESIDE_PLAN_MS = 14 * DAY_MS
const MOST_DRIVERS = 8
const NO_COUNTS: WithoutReportPage['counts'] = { days: 0, vehicles: 0, drivers: 0, driven: 0, unknown: 0 }
const NOTHING_TOLD: WithoutReportPage = {
  ...{ data: [], counts: NO_COUNTS, byDriver: [], pagination: { endCursor: '', hasNextPage: false } },
  reports: { isTold: false, until: null },
}
const place = z.tuple([z.int().min(1).max(MOST_DAYS), z.string()])

/**
 * Vehicles that drove on a day of the period without a report of that day, the newest day first. They drove when something
 * happened on a route that names them, or whose driver had them then. US property carriers need no report when nothing is
 * wrong (49 CFR 396.11(a)(2)), so none of these is missing. Of a day of which reports were not told nothing is said. Narrowed to a
 * vehicle or a driver it has those of these days on which that one drove; which trailer a route took nobody tells. Two queries, and two more for
 * names. Throws AppError 400.
 */
export async function readWithoutReport(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { after, limit = LINES_A_PAGE, asset, driver, ...asked }: WithoutReportQuery,
): Promise<WithoutReportPage> {
  const { db, actor } = ctx
  const period = requirePeriod(asked)
  const days = daysOf(period)
  const last = readPlace(place, after)
  const toldMs = await readReportsTold(ctx)
  if (toldMs === null) return NOTHING_TOLD
  const told = days.filter(({ ends }) => toldMs === Infinity || ends.getTime() <= toldMs).length
  const behind = last
    ? sql`WHERE ROW(-"day", "vehicleId" COLLATE "C") > ROW(${-last[0]}::int, ${last[1]}::text)`
    : Prisma.empty
  const turn = sql`"day" DESC, "vehicleId" COLLATE "C"`
  const question = sql`
    WITH ${withoutReport(actor.organizationId, period, { days, told, asset, driver })},
    "page" AS (
      SELECT *, (
        SELECT jsonb_agg(jsonb_build_object('id', r."platformId", 'name', r."name") ORDER BY r."platformId" COLLATE "C")
        FROM "Route" r WHERE r."organizationId" = ${actor.organizationId}::uuid
          AND r."platformId" = ANY("routeIds"[1:5])) AS "routes"
      FROM (SELECT * FROM "bare" ${behind} ORDER BY ${turn} LIMIT ${limit + 1}::int) AS "cut")
    SELECT (SELECT jsonb_agg(to_jsonb("page") - 'routeIds' ORDER BY ${turn}) FROM "page") AS "rows",
      (SELECT jsonb_agg(jsonb_build_object('id', "driverId", 'days', "days") ORDER BY "days" DESC, "driverId" COLLATE "C")
        FROM (SELECT * FROM "byDriver" ORDER BY "days" DESC, "driverId" COLLATE "C" LIMIT ${MOST_DRIVERS}::int) AS "most")
        AS "byDriver",
      jsonb_build_object(
      'days', (SELECT count(*) FROM "bare"),
      'vehicles', (SELECT count(DISTINCT "vehicleId") FROM "bare"),
      'drivers', (SELECT count(*) FROM "byDriver"),
      'driven', (SELECT count(DISTINCT "routeId") FROM "mine"),
      'unknown', (SELECT count(DISTINCT "routeId") FROM "mine" WHERE "vehicleId" IS NULL)) AS "counts"`
  const [read] = await db.$transaction(async (tx) => {
    // PostgreSQL expects far more stops than there are, and would compile for longer than it reads.
    await tx.$executeRaw`SET LOCAL jit = off`
    return tx.$queryRaw<Read[]>(question)
  })
  const rows = read?.rows ?? []
  const page = rows.slice(0, limit)
  const unnamed = page.flatMap(({ vehicleId, vehicleName }) => (vehicleName === null ? [vehicleId] : []))
  const byDriver = read?.byDriver ?? []
  const drove = [...page.flatMap(({ driverIds }) => driverIds ?? []), ...byDriver.map(({ id }) => id)]
  const [names, drivers] = await Promise.all([
    nameIds(ctx, ['vehicle', 'asset'], unnamed),
    nameIds(ctx, ['driver'], drove),
  ])
  const driverOf = (id: string) => ({ id, name: cutText(drivers[id], LONGEST_NAME) })
  const end = page.at(-1)
  return {
    data: page.map(({ day, vehicleId, vehicleName, routes, routeCount, driverIds }) => ({
      // Buckets count from one.
      day: days[day - 1]?.name ?? '',
      vehicle: { id: vehicleId, name: cutText(vehicleName ?? names[vehicleId], LONGEST_NAME) },
      routes: routes.map(({ id, name }) => ({ id, name: cutText(name, LONGEST_NAME) })),
      routeCount,
      drivers: driverIds?.map(driverOf) ?? [],
    })),
    counts: read?.counts ?? NO_COUNTS,
    reports: { isTold: true, until: told < days.length ? new Date(toldMs).toISOString() : null },
    byDriver: byDriver.map(({ id, days: count }) => ({ ...driverOf(id), days: count })),
    pagination: {
      endCursor: end ? writePlace([end.day, end.vehicleId]) : '',
      hasNextPage: rows.length > limit,
    },
  }
}

interface Looked extends Pick<WithoutReportQuery, 'asset' | 'driver'> {
  days: ReturnType<typeof daysOf>
  /** So many of them, from the first on. */
  told: number
}

/**
 * Parts of a `WITH`: `"driven"` has each route on each day of the period that something happened on it, with its vehicle, `"mine"` those that
 * may be of the vehicle and are of the driver that it is narrowed to;
 * `"bare"` has vehicles and days without a report, `"byDriver"` who drove on how many of them. Days are numbers from one on, by the ends that are reckoned here:
 * databases know other zones than browsers. Only the first of them (`told`) are looked at.
 */
function withoutReport(
  organizationId: string,
  { starts, ends }: Period,
  { days, told, asset, driver }: Looked,
): Prisma.Sql {
  const mine = (table: string) => sql`${Prisma.raw(`"${table}"`)}."organizationId" = ${organizationId}::uuid`
  const around = (by: number) => sql`${new Date((by < 0 ? starts : ends).getTime() + by)}::timestamptz`
  const begins = JSON.stringify([...days.map((day) => day.starts.getTime()), ends.getTime()])
  const dayOf = (at: Prisma.Sql) => sql`width_bucket(${at}, (SELECT "begins" FROM "days"))`
  const rows = sql`WHERE ${mine('Route')} AND "listedRule" = ${ROUTE_LISTING.rule}::int AND ("scheduledStart" IS NULL
    OR "scheduledStart" BETWEEN ${around(-BESIDE_PLAN_MS)} AND ${around(BESIDE_PLAN_MS)})`
  return sql`
  "days" AS MATERIALIZED (
    SELECT ARRAY(SELECT jsonb_array_elements_text(${begins}::jsonb)::float8) AS "begins"),
  ${drivenOnOf(sql, rows, dayOf)},
  "within" AS MATERIALIZED (SELECT * FROM "drivenOn" WHERE "day" BETWEEN 1 AND ${told}::int),
  -- Drawn together first: looked up for each route, those of a driver are read once a day that they drove.
  "assignments" AS MATERIALIZED (
    SELECT "platformId", "driverId", "vehicleId", (extract(epoch FROM "startsAt") * 1000)::float8 AS "from",
      (extract(epoch FROM "endsAt") * 1000)::float8 AS "until" FROM "DriverAssignment"
    WHERE ${mine('DriverAssignment')} AND NOT "isPassenger" AND "startsAt" < ${ends}::timestamptz
      AND ("endsAt" IS NULL OR "endsAt" > ${starts}::timestamptz) AND NOT ${gone(sql)}),
  "assigned" AS MATERIALIZED (
    SELECT DISTINCT ON (o."routeId", o."day") o."routeId", o."day", x."vehicleId"
    FROM "within" o JOIN "assignments" x ON x."driverId" = o."driverId"
      AND x."from" <= o."at" AND (x."until" IS NULL OR x."until" > o."at")
    WHERE o."vehicleId" IS NULL ORDER BY o."routeId", o."day", x."from" DESC, x."platformId"),
  "driven" AS MATERIALIZED (
    SELECT o."routeId", o."day", o."driverId", o."vehicleName", coalesce(o."vehicleId", a."vehicleId") AS "vehicleId"
    FROM "within" o LEFT JOIN "assigned" a USING ("routeId", "day")),
  "mine" AS MATERIALIZED (
    SELECT * FROM "driven" WHERE true
      ${asset === undefined ? Prisma.empty : sql`AND ("vehicleId" = ${asset} OR "vehicleId" IS NULL)`}
      ${driver === undefined ? Prisma.empty : sql`AND "driverId" = ${driver}`}),
  "reported" AS MATERIALIZED (
    SELECT DISTINCT "vehicleId", ${dayOf(sql`(extract(epoch FROM "inspectedAt") * 1000)::float8`)} AS "day" FROM "Dvir"
    WHERE ${mine('Dvir')} AND "vehicleId" IS NOT NULL
      AND "inspectedAt" >= ${starts}::timestamptz AND "inspectedAt" < ${ends}::timestamptz),
  "bare" AS MATERIALIZED (
    SELECT d."day", d."vehicleId", max(d."vehicleName") AS "vehicleName", count(*)::int AS "routeCount",
      array_agg(d."routeId" ORDER BY d."routeId" COLLATE "C") AS "routeIds",
      (array_agg(DISTINCT d."driverId") FILTER (WHERE d."driverId" IS NOT NULL))[1:3] AS "driverIds"
    FROM "driven" d WHERE (d."day", d."vehicleId") IN (SELECT "day", "vehicleId" FROM "mine") AND NOT EXISTS (
      SELECT 1 FROM "reported" p WHERE p."vehicleId" = d."vehicleId" AND p."day" = d."day")
    GROUP BY d."day", d."vehicleId"),
  "byDriver" AS MATERIALIZED (
    SELECT d."driverId", count(DISTINCT (d."day", d."vehicleId"))::int AS "days"
    FROM "mine" d JOIN "bare" b ON b."day" = d."day" AND b."vehicleId" = d."vehicleId"
    WHERE d."driverId" IS NOT NULL GROUP BY d."driverId")`
}
