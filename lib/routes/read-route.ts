import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { LISTED, listedRowOf, type LedgerRow } from '@/lib/ledger/keep/stored'
import { routeIdOf } from './route-id-of'

/** One route of the active organization's ledger, by its id or an external one. Throws 404 not_found. */
export async function readRoute(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  id: string,
): Promise<LedgerRow> {
  const { organizationId } = actor
  const platformId = await routeIdOf(db, organizationId, id)
  const row =
    platformId === null
      ? null
      : await db.route.findUnique({
          where: { organizationId_platformId: { organizationId, platformId } },
          select: LISTED,
        })
  if (!row) throw notFound('route')
  return listedRowOf(row)
}
