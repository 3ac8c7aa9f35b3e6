import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LedgerTable } from '../tables'

interface Asked {
  table: LedgerTable
  organizationId: string
  where: readonly Prisma.Sql[]
  /** Those behind this one in their order; null for all. */
  after?: string | null
  limit: number
}

/** Platform ids of the rows of an organization's ledger that every condition holds for, in their order. */
export async function findIds(
  db: Db,
  { table, organizationId, where, after = null, limit }: Asked,
): Promise<string[]> {
  const behind = after === null ? [] : [Prisma.sql`"platformId" > ${after}`]
  const all = Prisma.join(
    [Prisma.sql`"organizationId" = ${organizationId}::uuid`, ...where, ...behind],
    ' AND ',
  )
  const rows = await db.$queryRaw<{ platformId: string }[]>(Prisma.sql`
    SELECT "platformId" FROM ${table.name} WHERE ${all} ORDER BY "platformId" LIMIT ${limit}::int`)
  return rows.map(({ platformId }) => platformId)
}
