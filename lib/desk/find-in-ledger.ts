import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { nameIds } from '@/lib/directory/name-ids'
import { calledDvir } from '@/lib/dvirs/called-dvir'
import { DVIR_LISTING } from '@/lib/dvirs/list/listing'
import { isFoundBy } from '@/lib/found-by'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { searchText, searchWords } from '@/lib/ledger/list/list-text'
import type { Listing, ListedRow } from '@/lib/ledger/list/listing'
import { readWindow } from '@/lib/ledger/list/window'
import { LEDGER_TABLES, type LedgerTable } from '@/lib/ledger/tables'
import { ROUTE_LISTING } from '@/lib/routes/list/listing'
import { unfoldRoute } from '@/lib/routes/list/unfold'
import { say } from '@/lib/words/speaking'
import { open } from '@/lib/work-orders/list/conditions'
import { WORK_ORDER_LISTING } from '@/lib/work-orders/list/listing'
import { namedOfRoutes } from './browse-desk-routes'
import type { Found } from './found'
import { namedOfWorkOrders } from './named-of-work-orders'

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const { sql } = Prisma
/** Stops are looked for in so many of the routes that a search leaves. */
const ROUTES_READ = 50
const NOTHING = { of: null, at: null, zone: null, stop: null }

interface Asked<Listed extends object> {
  table: LedgerTable
  listing: Listing<Listed>
  q: string
  order: Prisma.Sql
  limit: number
  means?: (word: string) => Prisma.Sql | null
}

/** Rows that the search of their list finds, the one with that very id first. */
async function rowsOf<Listed extends object>(
  { db, actor }: Context,
  { order, ...asked }: Asked<Listed>,
): Promise<ListedRow<Listed>[]> {
  const { data } = await readWindow(db, {
    ...{ ...asked, where: [], organizationId: actor.organizationId },
    order: sql`("platformId" <> ${asked.q.trim()}::text), ${order}`,
  })
  return data
}

/**
 * Routes by what their list's search has, the nearest in time first, and their stops by name. A route that only a stop
 * names stands as that stop.
 */
export async function findRoutes(
  ctx: Context,
  q: string,
  most: number,
): Promise<{ routes: Found[]; stops: Found[] }> {
  const words = searchWords(q)
  const isFound = (names: readonly (string | null | undefined)[], ids: readonly string[] = []) =>
    words.every((word) => isFoundBy(searchText(names, ids), word))
  const rows = await rowsOf(ctx, {
    ...{ table: LEDGER_TABLES.route, listing: ROUTE_LISTING, q, limit: ROUTES_READ },
    means: namedOfRoutes(ctx),
    order: sql`${gone(sql)}, abs(extract(epoch FROM "scheduledStart" - ${new Date(ctx.clock.now())}::timestamptz)) ASC NULLS LAST`,
  })
  const routes: Found[] = []
  const stops: Found[] = []
  for (const row of rows) {
    const { name, zone = null, driver, vehicle, id } = row
    const route = unfoldRoute(row)
    const called = name || say('routes.route-of', { id })
    const before = stops.length
    for (const [index, stop] of (route.stops ?? []).entries())
      if (stop.name && isFound([stop.name]))
        stops.push({
          ...{ kind: 'stop', id, name: stop.name, of: called, zone, stop: index + 1, exact: false },
          at: stop.scheduledArrivalTime ?? stop.scheduledDepartureTime ?? null,
        })
    if (stops.length > before && !isFound([name, driver, vehicle], [id])) continue
    routes.push({
      ...{ ...NOTHING, kind: 'route', id, name: called, zone, exact: id === q.trim() },
      of: [driver, vehicle].filter(Boolean).join(', ') || null,
      at: route.scheduledRouteStartTime ?? null,
    })
  }
  return { routes: routes.slice(0, most), stops: stops.slice(0, most) }
}

/** DVIRs by what their list's search has, the newest first. */
export async function findDvirs(ctx: Context, q: string, limit: number): Promise<Found[]> {
  const rows = await rowsOf(ctx, {
    ...{ table: LEDGER_TABLES.dvir, listing: DVIR_LISTING, q, limit },
    order: sql`${gone(sql)}, "inspectedAt" DESC NULLS LAST`,
  })
  return rows.map((row) => ({
    ...{ ...NOTHING, kind: 'dvir', id: row.id, exact: row.id === q.trim() },
    name: calledDvir(row, say),
    at: row.inspected ?? null,
  }))
}

/** Work orders by what their list's search has: open ones first, then the newest. */
export async function findWorkOrders(ctx: Context, q: string, limit: number): Promise<Found[]> {
  const rows = await rowsOf(ctx, {
    ...{ table: LEDGER_TABLES.work_order, listing: WORK_ORDER_LISTING, q, limit },
    means: namedOfWorkOrders(ctx),
    order: sql`CASE WHEN ${open(sql)} THEN 0 WHEN ${gone(sql)} THEN 2 ELSE 1 END, "updatedAt" DESC NULLS LAST`,
  })
  const assets = await nameIds(
    ctx,
    ASSET_KINDS,
    rows.map(({ assetId }) => assetId),
  )
  return rows.map(({ id, description, assetId }) => ({
    ...{ ...NOTHING, kind: 'work_order', id, exact: id === q.trim() },
    name: description || say('work-orders.named-by-id', { id }),
    of: (assetId && (assets[assetId] ?? assetId)) || null,
  }))
}
