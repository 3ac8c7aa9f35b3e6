import type { SeededFleet } from '../fleet/kinds'
import { seedAddresses } from './addresses'
import { seedCompliance } from './compliance'
import { seedContacts } from './contacts'
import { seedContext, type OrganizationSeed } from './context'
import { seedDefectTypes } from './defect-types'
import { assignDrivers, seedDrivers } from './drivers'
import { seedDvirs } from './dvirs'
import { seedRouteEvents } from './route-events'
import { seedRoutes } from './routes'
import { seedServiceTasks } from './service-tasks'
import { seedTags } from './tags'
import { seedUsers } from './users'
import { seedTrailers, seedVehicles } from './vehicles'
import { seedWorkOrders } from './work-orders'

let latest: { at: number; fleets: Map<string, SeededFleet> } = { at: Number.NaN, fleets: new Map() }

/**
 * Everything that an organization starts with: the same for the same `at` (ms), which it is laid around. The latest
 * ones are kept, because tests start many sandboxes at one moment, and records are never changed in place.
 */
export function seedFleet(organization: OrganizationSeed, at: number): SeededFleet {
  if (latest.at !== at) latest = { at, fleets: new Map() }
  const fleet = latest.fleets.get(organization.id) ?? makeFleet(organization, at)
  latest.fleets.set(organization.id, fleet)
  return fleet
}

function makeFleet(organization: OrganizationSeed, at: number): SeededFleet {
  const context = (kind: string) => seedContext(organization, at, kind)
  const tags = seedTags(context('tags'))
  const contacts = seedContacts(context('contacts'))
  const users = seedUsers(context('users'))
  const addresses = seedAddresses(context('addresses'), tags, contacts)
  const unassigned = seedVehicles(context('vehicles'), tags)
  const drivers = seedDrivers(context('drivers'), tags, unassigned)
  const vehicles = assignDrivers(unassigned, drivers)
  const trailers = seedTrailers(context('trailers'), tags)
  const routes = seedRoutes(context('routes'), { tags, drivers, vehicles, addresses })
  const defectTypes = seedDefectTypes(context('defectTypes'))
  const dvirs = seedDvirs(context('dvirs'), { vehicles, trailers, drivers, users, defectTypes })
  const serviceTasks = seedServiceTasks(context('serviceTasks'))
  return {
    addresses,
    compliance: seedCompliance(context('compliance')),
    contacts,
    defectTypes,
    drivers,
    dvirs,
    routeEvents: seedRouteEvents(context('routeEvents'), routes),
    routes,
    serviceTasks,
    tags,
    trailers,
    users,
    vehicles,
    workOrders: seedWorkOrders(context('workOrders'), { vehicles, users, dvirs, serviceTasks }),
  }
}
