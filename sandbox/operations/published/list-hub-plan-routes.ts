import { listHubPlanRoutes as endpoint } from '@/lib/platform/contract/endpoints/published/hubs'
import type { HubPlanOrderRecord } from '../../fleet/hub'
import type { RouteRecord } from '../../fleet/route'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf } from '../tag-filter'

/** Published, GET /hub/plan/routes: routes that carry orders of the plan; the range is about their start. */
export const listHubPlanRoutes = operation(endpoint, (call) => {
  const { fleet, query } = call
  const ids = membersOf(query.routeIds)
  const start = Date.parse(query.startTime ?? '') || 0
  const end = Date.parse(query.endTime ?? '') || Infinity
  const orders = fleet.hubPlanOrders.all().filter(({ planId }) => planId === query.planId)
  const plan = fleet.hubPlans.get(query.planId)
  const routes = [...new Set(orders.map(({ routeId }) => routeId))].flatMap((id) => {
    const route = fleet.routes.get(id)
    const at = Date.parse(route?.scheduledRouteStartTime ?? '')
    return route && plan && (!ids || ids.has(id)) && at >= start && at < end ? [route] : []
  })
  const page = pageOf(call, routes, { limit: query.limit ?? 100 })
  const data = page.data.map((route) =>
    planned(
      route,
      orders.filter(({ routeId }) => routeId === route.id),
      plan,
    ),
  )
  return { ...page, data }
})

function planned(
  route: RouteRecord,
  orders: readonly HubPlanOrderRecord[],
  plan: { id: string; hubId: string; createdAt: string; updatedAt: string } | undefined,
) {
  const { scheduledRouteStartTime: start = '', scheduledRouteEndTime: end = start } = route
  const distanceMeters = route.stops.reduce((sum, stop) => sum + stop.plannedDistanceMeters, 0)
  const durationSeconds = Math.round((Date.parse(end) - Date.parse(start)) / 1000) || 0
  return {
    id: `${plan?.id}-${route.id}`,
    name: route.name,
    type: 'delivery',
    planId: plan?.id,
    hubId: plan?.hubId,
    dispatchRouteId: route.id,
    orgLocationTimezone: route.orgLocalTimezone,
    cost: Math.round(distanceMeters / 10) / 100,
    distanceMeters,
    durationSeconds,
    isEdited: false,
    isPinned: false,
    ...(route.driver ? { driver: { id: route.driver.id, name: route.driver.name } } : {}),
    ...(route.vehicle ? { vehicle: { id: route.vehicle.id, name: route.vehicle.name } } : {}),
    quantities: orders.flatMap(({ quantities }) => quantities),
    scheduledRouteStartTime: start,
    scheduledRouteEndTime: end,
    stops: route.stops.map((stop, n) => ({
      id: stop.id,
      name: stop.name,
      notes: stop.notes,
      ...(stop.address ? { hubLocationId: stop.address.id } : {}),
      scheduledArrivalTime: stop.scheduledArrivalTime ?? stop.scheduledDepartureTime,
      scheduledDepartureTime: stop.scheduledDepartureTime ?? stop.scheduledArrivalTime,
      ...(stop.singleUseLocation
        ? {
            singleUseLocation: {
              address: stop.singleUseLocation.address,
              latitude: stop.singleUseLocation.latitude,
              longitude: stop.singleUseLocation.longitude,
            },
          }
        : {}),
      // Round the stops behind the first, where the load comes from.
      orders: orders.filter((_, o) => n > 0 && o % (route.stops.length - 1) === n - 1).map(carried),
    })),
    createdAt: plan?.createdAt,
    updatedAt: plan?.updatedAt,
  }
}

const carried = (order: HubPlanOrderRecord) => ({
  id: order.id,
  type: 'delivery',
  customerLocationId: order.delivery.customerLocationId,
  serviceWindow: `${order.delivery.appointmentWindow.startTime}/${order.delivery.appointmentWindow.endTime}`,
  customProperties: order.customProperties.map(({ customPropertyId: id, name, value }) => ({
    id,
    name,
    value,
  })),
  quantities: order.quantities,
  requiredSkills: order.skillsRequired.map((id) => ({ id, name: 'Liftgate' })),
})
