import type { Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import type { ToldReading } from './vehicle-reading'

/**
 * Keeps the newest reading of each type of each vehicle, told at `toldAt`; one that was read before what is known
 * changes nothing. Answers the vehicles of which something else is known. One statement for any number.
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
  const rows = await tx.$queryRaw<{ vehicleId: string; type: string }[]>(Prisma.sql`
    INSERT INTO "VehicleReading" AS known ("organizationId", "vehicleId", "type", "time", "toldAt", "value")
    SELECT ${organizationId}::uuid, r."vehicleId", r."type", r."time", ${toldAt}::timestamptz, r."value"
    FROM json_to_recordset(${JSON.stringify([...newest.values()])}::json)
      AS r("vehicleId" text, "type" text, "time" timestamptz, "value" jsonb)
    ORDER BY r."vehicleId", r."type"
    ON CONFLICT ("organizationId", "vehicleId", "type") DO UPDATE
      SET "time" = EXCLUDED."time", "toldAt" = EXCLUDED."toldAt", "value" = EXCLUDED."value"
      WHERE EXCLUDED."time" > known."time"
        OR (EXCLUDED."time" = known."time" AND EXCLUDED."toldAt" > known."toldAt"
          AND EXCLUDED."value" IS DISTINCT FROM known."value")
    RETURNING "vehicleId", "type"`)
  // Of what is read, lamps alone weigh in verdicts.
  const lamps = new Set(rows.flatMap(({ type, vehicleId }) => (type === 'faultCodes' ? vehicleId : [])))
  if (lamps.size > 0)
    await markForJudging(
      tx,
      organizationId,
      [...lamps].map((id) => ({ kind: 'asset', id })),
    )
  return [...new Set(rows.map(({ vehicleId }) => vehicleId))]
}
