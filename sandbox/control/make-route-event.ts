import { z } from 'zod'
import { ROUTE_EVENT_TYPES } from '@/lib/platform/contract/open-words'
import type { RouteEventRecord } from '../fleet/route'
import { foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { happenAtStop } from '../simulation/happen-at-stop'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const routeEventBody = z.strictObject({
  kind: z.literal('route-event'),
  organizationId: ofOrganization,
  routeId: z.string().describe('One of fixtures.routes, or the id of a route that was created.'),
  stopId: z.string().optional().describe('The first stop that is neither departed nor skipped when absent.'),
  eventType: z.string().describe(`${ROUTE_EVENT_TYPES.join(', ')}; any other is told as it is.`),
  happenedAtTime: moment.optional().describe('When it happened; now when absent.'),
  eta: moment.optional().describe('The new ETA of stopEtaUpdated or stopEnRoute.'),
  taskId: z.string().optional().describe('The form of stopTaskCompleted and stopTaskSkipped.'),
})
type RouteEventBody = z.infer<typeof routeEventBody>

/** Makes something happen at a stop: the route changes and the feed tells it. Answers the event. */
export function makeRouteEvent(sandbox: Sandbox, given: RouteEventBody): RouteEventRecord {
  const organization = organizationOf(sandbox, given.organizationId)
  const route = foundInBody(organization.fleet.routes.get(given.routeId), 'routeId', 'route')
  const stop = foundInBody(
    route.stops.find((one) =>
      given.stopId === undefined
        ? one.state !== 'departed' && one.state !== 'skipped'
        : one.id === given.stopId,
    ),
    'stopId',
    'stop',
  )
  const { event } = happenAtStop(sandbox, organization, route, stop, {
    eventType: given.eventType,
    at: given.happenedAtTime ? Date.parse(given.happenedAtTime) : sandbox.clock.now(),
    eta: given.eta === undefined ? undefined : Date.parse(given.eta),
    taskId: given.taskId,
  })
  return event
}
