import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { nameIds } from '@/lib/directory/name-ids'
import { type Page, pageQuery } from '@/lib/ledger/list/page'
import { readGrounding } from '@/lib/vehicles/read-grounding'
import { readNeedingRoutes } from './needing-routes'
import { type Repair, repairsOf } from './repair'
import { readWaitingOrders, readWaitingReports } from './waiting-work'

/** A page, unless told: what a screen or two show. */
const REPAIRS_AT_ONCE = 40

/** Query of GET /api/repairs. */
export const repairsQuery = z.strictObject(pageQuery)

/**
 * What the workshop mends first so that no route is lost (readiness, Surface), `after` the vehicle's id that a page
 * ended with.
 */
export async function readRepairs(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { limit = REPAIRS_AT_ONCE, after }: z.output<typeof repairsQuery> = {},
): Promise<Page<Repair>> {
  const { db, actor } = ctx
  const [routes, reports, orders, grounding] = await Promise.all([
    readNeedingRoutes(ctx),
    readWaitingReports(db, actor.organizationId),
    readWaitingOrders(db, actor.organizationId),
    readGrounding(ctx),
  ])
  const repairs = repairsOf(routes, { reports, orders, grounding })
  const begin = after === undefined ? 0 : repairs.findIndex(({ vehicle }) => vehicle.id === after) + 1
  const page = repairs.slice(begin, begin + limit)
  const names = await nameIds(
    ctx,
    ASSET_KINDS,
    page.flatMap(({ vehicle }) => (vehicle.name === null ? vehicle.id : [])),
  )
  return {
    data: page.map((repair) => ({
      ...repair,
      vehicle: { ...repair.vehicle, name: repair.vehicle.name ?? names[repair.vehicle.id] ?? null },
    })),
    pagination: { endCursor: page.at(-1)?.vehicle.id ?? '', hasNextPage: begin + limit < repairs.length },
  }
}
