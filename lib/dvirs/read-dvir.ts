import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { LISTED, listedRowOf, type LedgerRow } from '@/lib/ledger/keep/stored'

/** One DVIR of the active organization's ledger. Throws 404 not_found. */
export async function readDvir(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  id: string,
): Promise<LedgerRow> {
  const { organizationId } = actor
  const row = await db.dvir.findUnique({
    where: { organizationId_platformId: { organizationId, platformId: id } },
    select: LISTED,
  })
  if (!row) throw notFound('dvir')
  return listedRowOf(row)
}
