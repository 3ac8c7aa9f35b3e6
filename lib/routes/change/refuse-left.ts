import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { hasLeft } from '../progress/progress'
import { readRoute } from '../read-route'
import { routeRow } from '../schema'

/**
 * Refuses what is meant for a route that has not left, such as taking back what was done with it: its driver is on the way
 * with it as it is. Goes by the ledger, so that nothing is asked of the platform. Throws 409 has_left, 404 not_found.
 */
export async function refuseLeft(ctx: Pick<DeskContext, 'db' | 'actor'>, id: string): Promise<void> {
  if (hasLeft(routeRow.parse(await readRoute(ctx, id))))
    throw conflict('has_left', say('lib-routes.has-left'))
}
