import type { DeskContext } from '@/lib/connection/desk-context'
import { withCapability } from '@/lib/connection/with-capability'
import { carryOut } from '@/lib/ledger/carry-out'
import type { LedgerRow } from '@/lib/ledger/stored'
import { deleteRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import { keepRoute } from './keep-route'

/**
 * Deletes a route on the platform (published, DELETE /fleet/routes/{id}). The ledger marks it as gone and keeps what
 * was known of it. Throws 501 platform_lacks, and what `carryOut` throws.
 */
export async function deleteRoute(ctx: DeskContext, id: string): Promise<LedgerRow> {
  const { organizationId } = ctx.actor
  const { kept } = await withCapability(ctx, 'route_delete', () =>
    carryOut(ctx, {
      endpoint,
      input: { params: { id } },
      subjectId: id,
      action: 'route.deleted',
      subjectType: 'route',
      summary: `Deleted route ${id}.`,
      detail: {},
      keep: async (tx, platformId, seen) =>
        (await keepRoute(tx, organizationId, platformId, { ...seen, fields: {}, gone: true })).row,
    }),
  )
  if (!kept) throw new Error(`Nothing was kept of route ${id}`)
  return kept
}
