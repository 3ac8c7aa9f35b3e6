import type { DeskContext } from '@/lib/connection/desk-context'
import { MINUTE_MS } from '@/lib/durations'
import { conflict } from '@/lib/errors'
import { factsOfRouteMoved } from '@/lib/readiness/gather/facts-of-route'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { readRoute } from '@/lib/routes/read-route'
import { say } from '@/lib/words/speaking'
import type { MovedQuery } from './schema'
import { type MovedRoute, toldAs } from './told-as'

/**
 * A route judged as if all of its plan were so many minutes later, or sooner, with the vehicle and the driver that it
 * has. Nothing is written. Throws 404 not_found, and 409 no_departure for a route without a planned begin.
 */
export async function readMoved(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { route: named, minutes }: MovedQuery,
): Promise<MovedRoute> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const nowMs = clock.now()
  const { id } = await readRoute(ctx, named)
  const own = await readOfOrganization(db, organizationId, nowMs)
  const gathered = await factsOfRouteMoved({ db, organizationId, nowMs, own }, id, minutes * MINUTE_MS)
  if (!gathered) throw conflict('no_departure', say('lib-board.no-departure'))
  return toldAs(actor, own, gathered)
}
