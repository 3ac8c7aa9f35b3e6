import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import { asJsonObject } from '@/lib/json'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { refuseUnread, salvagedAnswer } from '@/lib/ledger/keep/salvaged-answer'
import { getRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { readRoute } from '../read-route'
import { routeRow } from '../schema'
import { keepRoute } from './keep-route'
import { routeState } from './route-state'

/**
 * What of a route can be changed, as it stands: as the platform answers it where it has the look-up, else as the
 * ledger knows it. `keep` puts the platform's answer into the ledger. `replaced` names what is about to be sent in place of what is
 * there. Throws 404 not_found, 502 platform_malformed where that cannot all be read, and what the door throws.
 */
export async function routeNow(ctx: DeskContext, id: string, replaced: readonly string[]) {
  const { organizationId } = ctx.actor
  const answer = await lookUp(ctx, 'routes', () =>
    salvagedAnswer(getRoute, () => ctx.door.call(organizationId, getRoute, { params: { id } })),
  )
  if (answer)
    refuseUnread(
      { ...answer, told: asJsonObject(asJsonObject(answer.raw)?.data), read: answer.data?.data ?? null },
      replaced,
    )
  if (!answer?.data) return { state: routeState(routeRow.parse(await readRoute(ctx, id))) }
  return {
    state: routeState(answer.data.data),
    keep: () =>
      keepLookedUp(ctx, { object: asJsonObject(answer.raw)?.data, requestId: answer.requestId }, (tx, seen) =>
        keepRoute(tx, organizationId, id, seen),
      ),
  }
}
