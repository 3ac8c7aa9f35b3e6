import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { orderedDefects } from './queue'

/** The work order that is open for each of these defects, by their ids, whichever report it was made of. One query. */
export async function openOrders(
  db: Db,
  organizationId: string,
  defectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = Prisma.sql`SELECT jsonb_array_elements_text(${JSON.stringify(defectIds)}::jsonb)`
  const rows = await db.$queryRaw<{ defectId: string; workOrderId: string }[]>(Prisma.sql`
    WITH ${orderedDefects(organizationId, ids)} SELECT "orderedId" AS "defectId", "orderId" AS "workOrderId" FROM "ordered"
    WHERE "orderedId" IN (${ids})`)
  return new Map(rows.map(({ defectId, workOrderId }) => [defectId, workOrderId]))
}
