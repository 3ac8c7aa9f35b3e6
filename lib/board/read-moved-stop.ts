import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { factsOfRoutesAs } from '@/lib/readiness/gather/facts-of-route'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { routeWithStops } from '@/lib/readiness/gather/planned-route'
import { standingWith } from '@/lib/routes/change/moved-stop'
import { readRoute } from '@/lib/routes/read-route'
import { routeRow } from '@/lib/routes/schema'
import { say } from '@/lib/words/speaking'
import type { MovedStopQuery } from './schema'
import { type MovedRoute, toldAs } from './told-as'

/** What would be said of both routes then. */
export interface MovedStop {
  from: MovedRoute
  to: MovedRoute
}

/**
 * Two routes judged as if a stop of one stood on the other, where its time comes there: both as they would be, since they
 * may have the same vehicle or driver. Nothing is written. Throws 404 not_found, 409 no_stop where the one has no such
 * stop, and 409 no_departure where one of them has no planned begin.
 */
export async function readMovedStop(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { from, stop: stopId, to }: MovedStopQuery,
): Promise<MovedStop> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const nowMs = clock.now()
  const [here, there] = await Promise.all([readRoute(ctx, from), readRoute(ctx, to)])
  const stop = routeRow.parse(here).stops?.find(({ id }) => id === stopId)
  if (!stop || here.id === there.id) throw conflict('no_stop', say('lib-board.no-stop'))
  const own = await readOfOrganization(db, organizationId, nowMs)
  const asked = { db, organizationId, nowMs, own }
  const gathered = await factsOfRoutesAs(asked, [here.id, there.id], (route) => {
    const stops = route.body.stops ?? []
    return routeWithStops(
      route,
      route.body.id === here.id ? stops.filter(({ id }) => id !== stopId) : standingWith(stops, stop),
    )
  })
  const told = (id: string) => {
    const one = gathered.find(({ facts }) => facts.route.id === id)
    if (!one) throw conflict('no_departure', say('lib-board.no-departure'))
    return toldAs(actor, own, one)
  }
  return { from: told(here.id), to: told(there.id) }
}
