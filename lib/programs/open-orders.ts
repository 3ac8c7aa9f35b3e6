import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { open } from '@/lib/work-orders/list/conditions'
import type { Service } from './gather-services'

const { sql } = Prisma

/** The work order of each of these services that is due, where one was made of that and is open. One query, none where nothing is due. */
export async function openOrders(
  db: Db,
  organizationId: string,
  services: readonly Service[],
): Promise<(service: Service) => string | null> {
  const due = services.flatMap(({ program, vehicle, due: { standing, lastDone } }) =>
    standing === 'due' && lastDone !== null
      ? [{ programId: program.id, vehicleId: vehicle.id, afterId: lastDone.id }]
      : [],
  )
  if (due.length === 0) return () => null
  const mine = sql`"organizationId" = ${organizationId}::uuid`
  const rows = await db.$queryRaw<{ programId: string; vehicleId: string; workOrderId: string }[]>(sql`
    SELECT o."programId"::text AS "programId", o."vehicleId", o."workOrderId"
    FROM json_to_recordset(${JSON.stringify(due)}::json) AS r("programId" uuid, "vehicleId" text, "afterId" uuid)
    JOIN "ServiceOrder" AS o
      ON o."programId" = r."programId" AND o."vehicleId" = r."vehicleId" AND o."afterId" = r."afterId"
    WHERE o."organizationId" = ${organizationId}::uuid AND EXISTS (
      SELECT 1 FROM "WorkOrder" WHERE ${mine} AND "platformId" = o."workOrderId" AND ${open(sql)})`)
  const orders = new Map(rows.map((row) => [keyOf(row.programId, row.vehicleId), row.workOrderId]))
  return ({ program, vehicle }) => orders.get(keyOf(program.id, vehicle.id)) ?? null
}

const keyOf = (programId: string, vehicleId: string) => `${programId} ${vehicleId}`
