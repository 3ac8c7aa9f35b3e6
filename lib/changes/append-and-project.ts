import type { Tx } from '@/lib/db/open'
import { keepDvirs } from '@/lib/dvirs/change/keep-dvir'
import type { DvirSighting } from '@/lib/dvirs/projection'
import { appendEvents } from '@/lib/events/append-events'
import type { LoggedEvent, NewEvent } from '@/lib/events/event'
import { keepFleet } from '@/lib/fleet/keep-fleet'
import type { FleetSighting } from '@/lib/fleet/projection'
import { keepRoutes } from '@/lib/routes/change/keep-route'
import type { RouteSighting } from '@/lib/routes/projection'
import { keepWorkOrders } from '@/lib/work-orders/change/keep-work-order'
import type { WorkOrderSighting } from '@/lib/work-orders/projection'
import { sightingsOf } from './sightings-of'

/**
 * Puts events into the organization's log and what they say into the ledger, in the caller's transaction. Answers
 * those that the log did not hold yet; the others change nothing.
 */
export async function appendAndProject(
  tx: Tx,
  organizationId: string,
  receivedAt: Date,
  events: readonly NewEvent[],
): Promise<LoggedEvent[]> {
  const fresh = await appendEvents(tx, organizationId, receivedAt, events)
  await projectEvents(tx, organizationId, fresh)
  return fresh
}

/** Events in any order give the same ledger, and again nothing new (invariant 11). The caller holds the log. */
export async function projectEvents(
  tx: Tx,
  organizationId: string,
  events: readonly NewEvent[],
): Promise<void> {
  const [routes, dvirs, workOrders]: [RouteSighting[], DvirSighting[], WorkOrderSighting[]] = [[], [], []]
  const fleet: FleetSighting[] = []
  for (const event of events) {
    const seen = sightingsOf(event)
    routes.push(...seen.routes)
    dvirs.push(...seen.dvirs)
    workOrders.push(...seen.workOrders)
    fleet.push(...seen.fleet)
  }
  await keepRoutes(tx, organizationId, routes)
  await keepDvirs(tx, organizationId, dvirs)
  await keepWorkOrders(tx, organizationId, workOrders)
  await keepFleet(tx, organizationId, fleet)
}
