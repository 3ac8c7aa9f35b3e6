import type { Base } from '@/lib/base'
import { Prisma } from '@/lib/generated/prisma/client'
import { open } from '@/lib/work-orders/list/conditions'
import { gatherServices } from '../gather-services'

const { sql } = Prisma

/**
 * Writes down of which services that are due an order is to be made: of each due one, whoever looks and however often, and none
 * while the one before is under way or open. Fifteen queries at most.
 */
export async function queueOrders(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  organizationId: string,
): Promise<void> {
  const now = new Date(clock.now())
  const going = { organizationId, endedAt: null, makesOrders: true }
  const { count } = await db.serviceProgram.updateMany({ where: going, data: { ordersLookedAt: now } })
  if (count === 0) return
  const { services } = await gatherServices(db, { organizationId, nowMs: now.getTime(), makingOrders: true })
  const due = services.flatMap(({ program, vehicle, due: { standing, lastDone, atMs } }) =>
    standing === 'due' && lastDone !== null
      ? {
          ...{ id: crypto.randomUUID(), programId: program.id, vehicleId: vehicle.id },
          ...{ afterId: lastDone.id, dueAt: atMs === null ? null : new Date(atMs).toISOString() },
        }
      : [],
  )
  if (due.length === 0) return
  const mine = sql`"organizationId" = ${organizationId}::uuid`
  await db.$transaction(async (tx) => {
    // Whoever looks at the same time sees another service as the last, perhaps: one after the other.
    await tx.$queryRaw(sql`
      SELECT 1 AS one FROM "ServiceProgram" WHERE ${mine} AND "endedAt" IS NULL AND "makesOrders"
      ORDER BY "id" FOR UPDATE`)
    await tx.$executeRaw(sql`
      INSERT INTO "ServiceOrder" ("id", "organizationId", "programId", "vehicleId", "afterId", "state", "dueAt", "at")
      SELECT r."id", ${organizationId}::uuid, r."programId", r."vehicleId", r."afterId", 'waiting', r."dueAt", ${now}::timestamptz
      FROM json_to_recordset(${JSON.stringify(due)}::json)
        AS r("id" uuid, "programId" uuid, "vehicleId" text, "afterId" uuid, "dueAt" timestamptz)
      WHERE EXISTS (SELECT 1 FROM "ServiceProgram" AS p
          WHERE p."id" = r."programId" AND p."endedAt" IS NULL AND p."makesOrders")
        AND r."afterId" = (SELECT "id" FROM "ServiceDone" AS d
          WHERE d."programId" = r."programId" AND d."vehicleId" = r."vehicleId" AND d."endedAt" IS NULL
            AND d."doneAt" <= ${now}::timestamptz
          ORDER BY d."doneAt" DESC, d."id" DESC LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM "ServiceOrder" AS o
          WHERE o."programId" = r."programId" AND o."vehicleId" = r."vehicleId"
            AND (o."state" IN ('waiting', 'sending', 'unknown') OR (o."state" = 'made' AND EXISTS (
              SELECT 1 FROM "WorkOrder" WHERE ${mine} AND "platformId" = o."workOrderId" AND ${open(sql)}))))
      ON CONFLICT ("programId", "vehicleId", "afterId") DO NOTHING`)
  })
}
