import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { periodOf } from '@/lib/ledger/keep/keep-readings'
import type { Use } from './due'
import { type MeterExchange, type MeterName, meterOf, type MeterReading, METERS, offsetAt } from './meter'

/** Older readings say nothing of how a vehicle is used. */
export const READINGS_MS = 100 * DAY_MS

interface Window {
  organizationId: string
  /** Epoch ms. */
  nowMs: number
  /** Readings of these stretches of time alone (epoch ms), no later than now; of the last hundred days without. */
  within?: readonly (readonly [fromMs: number, untilMs: number])[]
  /** Of these vehicles, by their ids, also what was read since then (epoch ms). */
  since?: ReadonlyMap<string, number>
}

/** What was written down with services that were done, as the meters showed it. */
export interface NotedFigure {
  vehicleId: string
  atMs: number
  meters: number | null
  engineHours: number | null
}

const rows = z.array(
  z.object({
    id: z.string(),
    source: z.enum(['vehicle', 'report', 'work_order']),
    meter: z.enum(METERS),
    /** When (epoch ms), and what the meter showed, one after the other: JSON as it lies. */
    told: z.string(),
  }),
)
/** Looked at as a whole: a fleet has a hundred thousand of them. */
const figures = z.custom<number[]>(
  (told) => Array.isArray(told) && told.every((figure) => typeof figure === 'number'),
)

/**
 * The meters of these vehicles by their ids, from what comes anyway: what vehicles tell, inspection reports, work orders,
 * and what was noted with services. Of a day (UTC) and a source the newest counts. Two queries for any number.
 */
export async function gatherUse(
  db: Db,
  { organizationId, nowMs, within = [[nowMs - READINGS_MS, nowMs]], since }: Window,
  vehicleIds: readonly string[],
  noted: readonly NotedFigure[],
): Promise<ReadonlyMap<string, Use>> {
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const ids = Prisma.sql`(SELECT jsonb_array_elements_text(${JSON.stringify(vehicleIds)}::jsonb))`
  const periods = Prisma.join(
    [
      ...within.map(
        ([fromMs, untilMs]) =>
          Prisma.sql`"period" BETWEEN ${periodOf(fromMs)}::int AND ${periodOf(Math.min(untilMs, nowMs))}::int`,
      ),
      ...(since ? [periodsSince(since, nowMs)] : []),
    ],
    ' OR ',
  )
  const [told, exchanges] = await Promise.all([
    db.$queryRaw<unknown[]>(Prisma.sql`
      SELECT "vehicleId" AS "id", "source", "meter", "told" FROM "MeterPeriod"
      WHERE ${mine} AND "vehicleId" IN ${ids} AND (${periods})
      UNION ALL SELECT "vehicleId", 'vehicle', 'odometer',
        json_build_array((extract(epoch FROM "time") * 1000)::bigint, "value"->'value')::text
      FROM "VehicleReading"
      WHERE ${mine} AND "vehicleId" IN ${ids} AND "type" = 'obdOdometerMeters'
        AND jsonb_typeof("value"->'value') = 'number'`),
    db.meterExchange.findMany({
      where: {
        organizationId,
        vehicleId: { in: [...vehicleIds] },
        endedAt: null,
        exchangedAt: { lte: new Date(nowMs) },
      },
    }),
  ])
  const found = new Map(vehicleIds.map((id) => [id, empty()]))
  for (const { id, meter, source, told: json } of rows.parse(told)) {
    const readings = figures.parse(JSON.parse(json))
    for (let at = 0; at + 1 < readings.length; at += 2) {
      const [atMs = 0, value = 0] = [readings[at], readings[at + 1]]
      // What the vehicle says itself counts however old it is: there is no other of it.
      const isAsked =
        source === 'vehicle' ||
        within.some(([from, until]) => from <= atMs && atMs <= until) ||
        (since?.get(id) ?? Infinity) <= atMs
      if (atMs <= nowMs && isAsked) found.get(id)?.shown[meter].push({ value, source, atMs })
    }
  }
  for (const { vehicleId, meter, exchangedAt, before, after } of exchanges)
    for (const name of METERS)
      if (name === meter)
        found.get(vehicleId)?.exchanges[name].push({ atMs: exchangedAt.getTime(), before, after })
  for (const { vehicleId, atMs, meters, engineHours } of noted)
    for (const [name, value] of [['odometer', meters] as const, ['engine', engineHours] as const])
      if (value !== null) found.get(vehicleId)?.shown[name].push({ value, atMs, source: 'person' })
  return new Map(
    [...found].map(([id, { shown, exchanges: of }]) => [
      id,
      {
        exchanges: of,
        meters: {
          odometer: meterOf('odometer', shown.odometer, of.odometer),
          engine: meterOf('engine', shown.engine, of.engine),
        },
      },
    ]),
  )
}

/** Of each vehicle from its own time on: one that nobody looks after has no other's readings asked as far back. */
function periodsSince(since: ReadonlyMap<string, number>, nowMs: number): Prisma.Sql {
  const first = Object.fromEntries([...since].map(([id, ms]) => [id, periodOf(ms)]))
  return Prisma.sql`"period" BETWEEN (${JSON.stringify(first)}::jsonb ->> "vehicleId")::int AND ${periodOf(nowMs)}::int`
}

interface Found {
  shown: Record<MeterName, MeterReading[]>
  exchanges: Record<MeterName, MeterExchange[]>
}

const empty = (): Found => ({ shown: { odometer: [], engine: [] }, exchanges: { odometer: [], engine: [] } })

/** The newest figure as the meter in the vehicle shows it; null where nobody told one. */
export function shownNow({ meters, exchanges }: Use, name: MeterName): MeterReading | null {
  const { newest } = meters[name]
  return newest && { ...newest, value: newest.value - offsetAt(newest.atMs, exchanges[name]) }
}
