import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LedgerTable } from './tables'

interface Asked {
  table: LedgerTable
  organizationId: string
  where: readonly Prisma.Sql[]
  limit: number
}

/** Platform ids of the rows of an organization's ledger that every condition holds for, in their order. */
export async function findIds(db: Db, { table, organizationId, where, limit }: Asked): Promise<string[]> {
  const all = Prisma.join([Prisma.sql`"organizationId" = ${organizationId}::uuid`, ...where], ' AND ')
  const rows = await db.$queryRaw<{ platformId: string }[]>(Prisma.sql`
    SELECT "platformId" FROM ${table.name} WHERE ${all} ORDER BY "platformId" LIMIT ${limit}::int`)
  return rows.map(({ platformId }) => platformId)
}
