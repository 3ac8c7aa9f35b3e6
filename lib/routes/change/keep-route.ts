import type { Tx } from '@/lib/db/open'
import { recordObservation } from '@/lib/events/record-observation'
import { changedBy, keepMany, type Folding, type Kept } from '@/lib/ledger/keep/keep-many'
import type { Seen } from '@/lib/ledger/keep/merge'
import { knownOf, rowOf, type LedgerRow } from '@/lib/ledger/keep/stored'
import { wholeObject } from '@/lib/ledger/keep/whole-object'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { getRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { news } from '../progress/stop-events'
import { foldRoutes, routeColumns, type KnownRoute, type RouteSighting } from '../projection'
import { routeIdOf } from '../route-id-of'
import { readStays } from '../stays/learned-stays'
import { addressesOf, withStays } from '../stays/with-stays'

/** How routes are kept. */
export const ROUTE_FOLDING: Folding<RouteSighting, KnownRoute> = {
  table: LEDGER_TABLES.route,
  extra: 'news',
  known: (row) => ({ ...knownOf(row), news: news.parse(row.extra) }),
  fold: foldRoutes,
  columns: (known) => ({ ...routeColumns(known), news: known.news }),
}

/**
 * Adds what was seen of routes to the ledger. The caller has put it into the event log in this transaction. One query more where
 * stops are told, for what is learned of their places.
 */
export const keepRoutes = async (
  tx: Tx,
  organizationId: string,
  sightings: readonly RouteSighting[],
): Promise<Map<string, Kept<KnownRoute>>> =>
  keepMany(tx, organizationId, await foldingOf(tx, organizationId, sightings), sightings)

/** Which of these ids are told something new. */
export const routesChangedBy = async (tx: Tx, organizationId: string, sightings: readonly RouteSighting[]) =>
  changedBy(tx, organizationId, await foldingOf(tx, organizationId, sightings), sightings)

async function foldingOf(
  tx: Tx,
  organizationId: string,
  sightings: readonly RouteSighting[],
): Promise<typeof ROUTE_FOLDING> {
  const addresses = sightings.flatMap(({ seen }) => addressesOf(seen.fields['stops']))
  const stays = await readStays(tx, organizationId, addresses)
  return {
    ...ROUTE_FOLDING,
    // What happens at a stop leaves there what is learned of its place, until the route is done.
    fold: (previous, seen) => withStays(foldRoutes(previous, seen), stays),
  }
}

/** Adds one observation of our own of a route to log and ledger; `isNew` when it held nothing of it before. */
export async function keepRoute(
  tx: Tx,
  organizationId: string,
  platformId: string,
  told: Seen,
): Promise<{ row: LedgerRow; isNew: boolean }> {
  const seen = told.lookedUp ? { ...told, fields: wholeObject(getRoute, told.fields) } : told
  await recordObservation(tx, organizationId, 'route', platformId, seen)
  const kept = (await keepRoutes(tx, organizationId, [{ id: platformId, seen }])).get(platformId)
  if (!kept) throw new Error(`Nothing was kept of route ${platformId}`)
  return { row: rowOf(platformId, kept.known), isNew: kept.previous === null }
}

/** Marks a route as gone that the platform deleted; null where it was named by an external id that no row has. */
export async function keepDeletedRoute(
  tx: Tx,
  organizationId: string,
  named: string,
  seen: Seen,
): Promise<LedgerRow | null> {
  const id = await routeIdOf(tx, organizationId, named)
  if (id === null) return null
  return (await keepRoute(tx, organizationId, id, { ...seen, fields: {}, gone: true })).row
}
