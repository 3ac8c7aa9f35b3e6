import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { deleteRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import { routeIdOf } from '../route-id-of'
import { keepDeletedRoute } from './keep-route'
import { refuseLeft } from './refuse-left'

/**
 * Deletes a route on the platform (published, DELETE /fleet/routes/{id}). The ledger marks it as gone and keeps what
 * was known of it. By its id, or an external one of a route that
 * the ledger has. `unlessLeft` is what is meant for one that has not left. Throws 404 not_found, 409 has_left, 501 platform_lacks, and what `carryOut` throws.
 */
export async function deleteRoute(
  ctx: DeskContext,
  named: string,
  { unlessLeft = false } = {},
): Promise<LedgerRow> {
  const { organizationId } = ctx.actor
  const id = await routeIdOf(ctx.db, organizationId, named)
  if (id === null) throw notFound('route')
  if (unlessLeft) await refuseLeft(ctx, id)
  const { kept } = await withCapability(ctx, 'route_delete', () =>
    carryOut(ctx, {
      endpoint,
      input: { params: { id } },
      subjectId: id,
      action: 'route.deleted',
      subjectType: 'route',
      summary: `Deleted route ${id}.`,
      detail: {},
      keep: (tx, platformId, seen) => keepDeletedRoute(tx, organizationId, platformId, seen),
    }),
  )
  if (!kept) throw new Error(`Nothing was kept of route ${id}`)
  return kept
}
