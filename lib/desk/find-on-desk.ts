import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { routeIdOf } from '@/lib/routes/route-id-of'
import { findByVin, findNamed } from './find-in-directory'
import { findDvirs, findRoutes, findWorkOrders } from './find-in-ledger'
import { dealt, type Found } from './found'

const MOST = 20
/** An external id as the platform writes it, key:value. */
const EXTERNAL = /^[^\s:]+:\S+$/

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

/**
 * What of the active organization a text names, at most 20 by kind: routes, stops, drivers, vehicles, trailers, other assets, DVIRs and
 * work orders, by what their lists and the directory are searched by; first what it names letter by letter. Works from the
 * ledger alone, in nine queries at most, or eleven for the external id of a route.
 */
export async function findOnDesk(ctx: Context, { q }: { q: string }): Promise<Found[]> {
  const [{ routes, stops }, byVin, drivers, assets, ...others] = await Promise.all([
    findRoutes(ctx, q, MOST),
    findByVin(ctx, q, MOST),
    findNamed(ctx, ['driver'], q, MOST),
    findNamed(ctx, ASSET_KINDS, q, MOST),
    findDvirs(ctx, q, MOST),
    findWorkOrders(ctx, q, MOST),
  ])
  // What its name or its plate says as well stands once.
  const [named = [], ...drawn] = ASSET_KINDS.map((kind) => assets.filter((one) => one.kind === kind))
  const vehicles = [...named, ...byVin.filter(({ id }) => named.every((one) => one.id !== id))]
  const isNamed = [routes, drivers, vehicles, ...drawn, ...others].flat().some(({ exact }) => exact)
  const byExternalId = isNamed ? [] : await routeByExternalId(ctx, q.trim())
  // A route's name may hold its external id too.
  const byWords = routes.filter(({ id }) => byExternalId.every((one) => one.id !== id))
  return dealt([[...byExternalId, ...byWords], stops, drivers, vehicles, ...drawn, ...others], MOST)
}

/** What no list is searched by: looked up last, since every route of the organization may have to be read for it. */
async function routeByExternalId(ctx: Context, written: string): Promise<Found[]> {
  if (!EXTERNAL.test(written)) return []
  const id = await routeIdOf(ctx.db, ctx.actor.organizationId, written)
  if (id === null) return []
  const { routes } = await findRoutes(ctx, id, MOST)
  return routes.filter((one) => one.id === id).map((route) => ({ ...route, exact: true }))
}
