import type { Collection } from '../collection'
import { withDescendants } from '../operations/tag-filter'
import type { LiveShareRecord } from './live-share'
import type { Fleet } from './open-fleet'
import { RestrictedCollection } from './restricted-collection'

/**
 * What a tag-scoped token sees (specification, Authentication, 3): objects that carry one of its tags or a tag below
 * it, and what belongs to such an object. What carries no tags and belongs to nothing tagged is seen whole.
 */
export function restrictFleet(fleet: Fleet, tagIds: readonly string[]): Fleet {
  const tags = withDescendants(fleet.tags.values(), new Set(tagIds))
  const tagged = (record: { tags: readonly { id: string }[] } | undefined) =>
    record?.tags.some((tag) => tags.has(tag.id)) ?? false
  const vehicle = (id: string | undefined) => id !== undefined && tagged(fleet.vehicles.get(id))
  const driver = (id: string | undefined) => id !== undefined && tagged(fleet.drivers.get(id))
  const asset = (id: string | undefined) =>
    vehicle(id) || (id !== undefined && (tagged(fleet.trailers.get(id)) || tagged(fleet.equipment.get(id))))
  const machine = (id: string) => tagged(fleet.industrialAssets.get(id))
  const among = (tagIds: readonly string[] | undefined) => tagIds?.some((id) => tags.has(id)) ?? false
  const route = (id: string) => among(fleet.routes.get(id)?.tagIds)
  const shared = ({ assetsLocationLinkConfig: where, ...link }: LiveShareRecord) => {
    const place = link.assetsNearLocationLinkConfig?.addressId
    const recurring = link.assetsOnRouteLinkConfig?.recurringRouteId
    if (where?.assetId !== undefined || where?.tags)
      return asset(where.assetId) || among(where.tags?.map(({ id }) => id))
    if (place !== undefined) return tagged(fleet.addresses.get(place))
    return recurring === undefined || route(recurring)
  }

  return {
    ...fleet,
    addresses: seen(fleet.addresses, tagged),
    dataInputs: seen(fleet.dataInputs, (input) => machine(input.assetId)),
    dataPoints: seen(fleet.dataPoints, (point) =>
      machine(fleet.dataInputs.get(point.dataInputId)?.assetId ?? ''),
    ),
    detections: seen(fleet.detections, (one) => vehicle(one.assetId) || driver(one.driverId)),
    driverClocks: seen(fleet.driverClocks, ({ id }) => driver(id)),
    drivers: seen(fleet.drivers, tagged),
    driverVehicleAssignments: seen(
      fleet.driverVehicleAssignments,
      ({ driverId, vehicleId }) => driver(driverId) || vehicle(vehicleId),
    ),
    dvirs: seen(fleet.dvirs, (dvir) => asset(dvir.vehicle?.id) || asset(dvir.trailer?.id)),
    equipment: seen(fleet.equipment, tagged),
    hubPlanOrders: seen(fleet.hubPlanOrders, (order) => route(order.routeId)),
    industrialAssets: seen(fleet.industrialAssets, tagged),
    industrialJobs: seen(fleet.industrialJobs, (job) => job.industrialAssets.some(({ id }) => machine(id))),
    issues: seen(fleet.issues, (issue) => issue.asset === undefined || asset(issue.asset.id)),
    liveShares: seen(fleet.liveShares, shared),
    qualificationRecords: seen(fleet.qualificationRecords, ({ owner: { id } }) => driver(id) || asset(id)),
    ridershipSetups: seen(fleet.ridershipSetups, (setup) => route(setup.routeId)),
    // Append-only: what was told stays, whatever becomes of the route and its tags.
    routeEvents: seen(fleet.routeEvents, ({ tagIds, route: { id } }) => (tagIds ? among(tagIds) : route(id))),
    routes: seen(fleet.routes, ({ tagIds }) => among(tagIds)),
    safetyEvents: seen(fleet.safetyEvents, (event) => vehicle(event.vehicle.id)),
    tachographs: seen(fleet.tachographs, ({ id }) => driver(id)),
    tags: seen(fleet.tags, (tag) => tags.has(tag.id)),
    trailers: seen(fleet.trailers, tagged),
    trainingAssignments: seen(fleet.trainingAssignments, (one) => driver(one.learner.id)),
    trips: seen(fleet.trips, (trip) => vehicle(trip.vehicleId)),
    vehicleReadings: seen(fleet.vehicleReadings, ({ vehicleId }) => vehicle(vehicleId)),
    vehicles: seen(fleet.vehicles, tagged),
    workOrders: seen(fleet.workOrders, (order) => asset(order.assetId)),
  }
}

const seen = <T extends { id: string }>(records: Collection<T>, visible: (record: T) => boolean) =>
  new RestrictedCollection(records, visible)
