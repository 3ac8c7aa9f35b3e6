import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LedgerTable } from '../tables'
import { findIds } from './find-ids'

/** Whether an organization's ledger has a row by this id. */
export async function isHeld(
  db: Db,
  table: LedgerTable,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const where = [Prisma.sql`"platformId" = ${id}`]
  return (await findIds(db, { table, organizationId, where, limit: 1 })).length > 0
}
