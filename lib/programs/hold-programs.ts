import type { Tx } from '@/lib/db/open'
import { notFound } from '@/lib/errors'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'

interface HeldProgram {
  id: string
  name: string
  makesOrders: boolean
}

/**
 * The programs with these ids, of which nobody else notes anything until the transaction ends: the same said twice at once is
 * one. Throws 404 for one that is not there or has ended.
 */
export async function holdPrograms(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<HeldProgram[]> {
  // The log before the rows (trail.ts).
  await lockHead(tx, organizationId)
  const found = await tx.$queryRaw<HeldProgram[]>(Prisma.sql`
    SELECT "id"::text AS "id", "name", "makesOrders" FROM "ServiceProgram"
    WHERE "organizationId" = ${organizationId}::uuid AND "endedAt" IS NULL
      AND "id"::text IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    ORDER BY "id" FOR UPDATE`)
  if (found.length < new Set(ids).size) throw notFound('program')
  return found
}
