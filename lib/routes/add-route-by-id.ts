import type { DeskContext } from '@/lib/connection/desk-context'
import { withCapability } from '@/lib/connection/with-capability'
import { addById, type Added } from '@/lib/ledger/add-by-id'
import { asJsonObject } from '@/lib/ledger/salvage'
import { getRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { keepRoute } from './keep-route'
import { routeIdOf } from './route-id-of'

/**
 * Puts a route into the ledger of which only the id is known; nothing of one that is there already is changed. One that
 * is named by an external id the ledger knows already or the platform is asked for (published, GET /fleet/routes/{id}):
 * rows go by the platform's own id. Throws 404 platform_not_found, 501 platform_lacks, and what the door throws.
 */
export async function addRouteById(ctx: DeskContext, named: string): Promise<Added> {
  const { organizationId } = ctx.actor
  const known = await routeIdOf(ctx.db, organizationId, named)
  if (known !== null) return addById(ctx, { noun: 'route', name: 'route', id: known, keep: keepRoute })
  const { data, raw } = await withCapability(ctx, 'routes', () =>
    ctx.door.call(organizationId, getRoute, { params: { id: named } }),
  )
  const said = asJsonObject(asJsonObject(raw)?.data) ?? {}
  return addById(ctx, { noun: 'route', name: 'route', id: data.data.id, said, keep: keepRoute })
}
