import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'

/**
 * The platform's id of a route that was named by an external one (`key:value`), as the ledger knows it; null where it
 * knows none. The platform's own ids come back as they are: those with a colon where the ledger has them, others known or not.
 * One query at most.
 */
export async function routeIdOf(
  db: Pick<Db, '$queryRaw'> | Tx,
  organizationId: string,
  id: string,
): Promise<string | null> {
  const colon = id.indexOf(':')
  if (colon < 0) return id
  const [key, value] = [id.slice(0, colon), id.slice(colon + 1)]
  const mine = Prisma.sql`SELECT "platformId" FROM "Route" WHERE "organizationId" = ${organizationId}::uuid`
  // What is not asked for where the first has one may read every route of the organization.
  const rows = await db.$queryRaw<{ platformId: string | null }[]>(Prisma.sql`
    SELECT coalesce((${mine} AND "platformId" = ${id}), (
      ${mine} AND "body"->'externalIds'->>${key}::text = ${value}::text
      ORDER BY "goneAt" IS NOT NULL, "lastConfirmedAt" DESC LIMIT 1)) AS "platformId"`)
  return rows[0]?.platformId ?? null
}
