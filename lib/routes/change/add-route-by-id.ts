import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUpTypedId } from '@/lib/connection/look-up'
import { HOUR_MS } from '@/lib/durations'
import { asJsonObject } from '@/lib/json'
import { addById, type Added } from '@/lib/ledger/keep/add-by-id'
import { isHeld } from '@/lib/ledger/list/is-held'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { getRoute, listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { routeIdOf } from '../route-id-of'
import { keepRoute } from './keep-route'

/**
 * Puts a route into the ledger by its id, with what the platform says of it where it can be asked, else the id alone.
 * One that is there already stays as it is. One that is named by an external id the ledger knows already or the platform
 * is asked for (published, GET /fleet/routes/{id}): rows go by the platform's own id. Throws 404 platform_not_found and
 * 501 platform_lacks for those, and what `lookUpTypedId`, `addById` and the door throw.
 */
export async function addRouteById(ctx: DeskContext, named: string): Promise<Added> {
  const { organizationId } = ctx.actor
  const added = { noun: 'route' as const, name: 'route', keep: keepRoute }
  const read = () => ctx.door.call(organizationId, getRoute, { params: { id: named } })
  const known = await routeIdOf(ctx.db, organizationId, named)
  if (known === null) {
    const { data, raw } = await withCapability(ctx, 'routes', read)
    const said = asJsonObject(asJsonObject(raw)?.data) ?? {}
    return addById(ctx, { ...added, id: data.data.id, said })
  }
  if (await isHeld(ctx.db, LEDGER_TABLES.route, organizationId, known))
    return addById(ctx, { ...added, id: known })
  const around = (by: number) => new Date(ctx.clock.now() + by).toISOString()
  const said = await lookUpTypedId(ctx, {
    noun: 'route',
    capability: 'routes',
    probe: () =>
      ctx.door.call(organizationId, listRoutes, {
        query: { startTime: around(-HOUR_MS), endTime: around(HOUR_MS), limit: 1 },
      }),
    call: async () => asJsonObject(asJsonObject((await read()).raw)?.data),
  })
  return addById(ctx, { ...added, id: known, ...(said && { said }) })
}
