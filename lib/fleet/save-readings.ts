import type { Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'
import { METER_COUNTS_MS } from '@/lib/ledger/list/counted'
import { markForJudging } from '@/lib/mark-for-judging'
import type { ToldReading } from './vehicle-reading'

/**
 * Keeps the newest reading of each type of each vehicle, told at `toldAt`; one that was read before what is known
 * changes nothing. Answers the vehicles of which something else is known. Two statements for any number.
 */
export async function saveReadings(
  tx: Tx,
  organizationId: string,
  toldAt: Date,
  told: readonly ToldReading[],
): Promise<string[]> {
  const newest = new Map<string, ToldReading>()
  for (const one of told) {
    const key = `${one.type} ${one.vehicleId}`
    if (one.time >= (newest.get(key)?.time ?? '')) newest.set(key, one)
  }
  if (newest.size === 0) return []
  // As every writer of an organization does first: two of them cannot then wait for each other.
  await lockHead(tx, organizationId)
  const rows = await tx.$queryRaw<Saved[]>(Prisma.sql`
    WITH told AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify([...newest.values()])}::json)
        AS r("vehicleId" text, "type" text, "time" timestamptz, "value" jsonb)),
    saved AS (
      INSERT INTO "VehicleReading" AS known ("organizationId", "vehicleId", "type", "time", "toldAt", "value")
      SELECT ${organizationId}::uuid, r."vehicleId", r."type", r."time", ${toldAt}::timestamptz, r."value"
      FROM told AS r ORDER BY r."vehicleId", r."type"
      ON CONFLICT ("organizationId", "vehicleId", "type") DO UPDATE
        SET "time" = EXCLUDED."time", "toldAt" = EXCLUDED."toldAt", "value" = EXCLUDED."value"
        WHERE EXCLUDED."time" > known."time"
          OR (EXCLUDED."time" = known."time" AND EXCLUDED."toldAt" > known."toldAt"
            AND EXCLUDED."value" IS DISTINCT FROM known."value")
      RETURNING "vehicleId", "type", "value")
    SELECT s."vehicleId", s."type", ${figureOf('s')} AS "now", ${figureOf('k')} AS "before", k."time" AS "beforeAt"
    FROM saved AS s LEFT JOIN "VehicleReading" AS k
      ON k."organizationId" = ${organizationId}::uuid AND k."vehicleId" = s."vehicleId" AND k."type" = s."type"`)
  const lamps = rows.flatMap(({ type, vehicleId }) => (type === 'faultCodes' ? vehicleId : []))
  const weighing = new Set([...lamps, ...(await servicesReached(tx, organizationId, rows, toldAt))])
  if (weighing.size > 0)
    await markForJudging(
      tx,
      organizationId,
      [...weighing].map((id) => ({ kind: 'asset', id })),
    )
  return [...new Set(rows.map(({ vehicleId }) => vehicleId))]
}

interface Saved {
  vehicleId: string
  type: string
  /** What an odometer shows, and showed before, in meters. */
  now: number | null
  before: number | null
  /** When it was read before. */
  beforeAt: Date | null
}

// A statement sees rows as they were before it: what is asked beside the write is what stood there.
const figureOf = (row: 's' | 'k') => {
  const value = Prisma.raw(`${row}."value"->'value'`)
  const type = Prisma.raw(`${row}."type"`)
  return Prisma.sql`CASE WHEN ${type} = 'obdOdometerMeters' AND jsonb_typeof(${value}) = 'number' THEN (${value})::float8 END`
}

/**
 * The vehicles whose odometer came to where a service of theirs may be due: a whole number of its distances from one that was
 * written down, or, since figures may be missing and meters exchanged, the next hundredth of its distance; and those of which
 * nobody knew by then whether one is, whatever it shows. What is due is reckoned by whoever judges (lib/programs/due.ts). One
 * query where an odometer moved.
 */
async function servicesReached(
  tx: Tx,
  organizationId: string,
  saved: readonly Saved[],
  toldAt: Date,
): Promise<string[]> {
  const countedFrom = toldAt.getTime() - METER_COUNTS_MS
  const told = saved
    .filter(({ now }) => now !== null)
    .map((one) => ({ ...one, isAgain: one.beforeAt === null || one.beforeAt.getTime() <= countedFrom }))
  const moved = told.filter(({ now, before, isAgain }) => isAgain || (now ?? 0) > (before ?? 0))
  if (moved.length === 0) return []
  const passes = (from: Prisma.Sql, step: Prisma.Sql) =>
    Prisma.sql`floor((m."now" - ${from}) / ${step}) > floor((coalesce(m."before", 0) - ${from}) / ${step})`
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT DISTINCT m."vehicleId" AS "id"
    FROM json_to_recordset(${JSON.stringify(moved)}::json) AS m("vehicleId" text, "now" float8, "before" float8, "isAgain" boolean)
    JOIN "ServiceProgram" p ON p."organizationId" = ${organizationId}::uuid AND p."endedAt" IS NULL AND p."everyMeters" IS NOT NULL
    LEFT JOIN "ServiceDone" d ON d."organizationId" = p."organizationId" AND d."vehicleId" = m."vehicleId"
      AND d."programId" = p."id" AND d."endedAt" IS NULL AND d."meters" IS NOT NULL
    WHERE m."isAgain" OR ${passes(Prisma.sql`0`, Prisma.sql`(p."everyMeters" / 100.0)::float8`)}
      OR ${passes(Prisma.sql`d."meters"`, Prisma.sql`p."everyMeters"`)}`)
  return rows.map(({ id }) => id)
}
