import type { SeededFleet } from '../fleet/kinds'
import { seedAddresses } from './addresses'
import { seedCompliance } from './compliance'
import { seedContacts } from './contacts'
import { seedContext, type OrganizationSeed } from './context'
import { seedDataInputs, seedDataPoints, seedIndustrialAssets } from './data-inputs'
import { seedDefectTypes } from './defect-types'
import { seedDriverClocks } from './driver-clocks'
import { seedDriverVehicleAssignments } from './driver-vehicle-assignments'
import { assignDrivers, seedDrivers } from './drivers'
import { seedDvirs } from './dvirs'
import { seedFunctions } from './functions'
import { seedHistory } from './history'
import { seedHubPlanOrders, seedHubPlans } from './hub'
import { seedIndustrialJobs } from './industrial-jobs'
import { seedIssues } from './issues'
import { seedLiveShares } from './live-shares'
import { seedMaintenanceVendors } from './maintenance-vendors'
import { seedQualificationRecords, seedQualificationTypes } from './qualification-records'
import { seedPassengers, seedRidershipAccounts, seedRidershipSetups } from './ridership'
import { seedRouteEvents } from './route-events'
import { seedRoutes } from './routes'
import { seedDetections, seedSafetyEvents } from './safety'
import { seedServiceTasks } from './service-tasks'
import { seedTachographs } from './tachographs'
import { seedTags } from './tags'
import { seedTrainingAssignments, seedTrainingCourses } from './training'
import { seedTrips } from './trips'
import { seedUsers } from './users'
import { seedVehicleReadings } from './vehicle-readings'
import { seedEquipment, seedTrailers, seedVehicles } from './vehicles'
import { seedWebhooks } from './webhooks'
import { seedWorkOrders } from './work-orders'

let latest: { at: number; fleets: Map<string, SeededFleet> } = { at: Number.NaN, fleets: new Map() }

interface Choice {
  /** Ninety days lie behind the first organization's day. */
  history?: boolean
}

/**
 * Everything that an organization starts with: the same for the same `at` (ms), which it is laid around. The latest
 * ones are kept, because tests start many sandboxes at one moment, and records are never changed in place.
 */
export function seedFleet(organization: OrganizationSeed, at: number, { history }: Choice = {}): SeededFleet {
  if (latest.at !== at) latest = { at, fleets: new Map() }
  const fleet = latest.fleets.get(organization.id) ?? makeFleet(organization, at)
  latest.fleets.set(organization.id, fleet)
  return history && organization.number === 1 ? withHistory(organization, at, fleet) : fleet
}

function withHistory(organization: OrganizationSeed, at: number, fleet: SeededFleet): SeededFleet {
  const { routes, dvirs, workOrders } = seedHistory(organization, at, fleet)
  return {
    ...fleet,
    routes: [...fleet.routes, ...routes],
    dvirs: [...fleet.dvirs, ...dvirs],
    workOrders: [...fleet.workOrders, ...workOrders],
  }
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
  const maintenanceVendors = seedMaintenanceVendors(context('maintenanceVendors'), addresses)
  const industrialAssets = seedIndustrialAssets(context('industrialAssets'), tags)
  const dataInputs = seedDataInputs(context('dataInputs'), industrialAssets)
  const safetyEvents = seedSafetyEvents(context('safetyEvents'), { vehicles, drivers, addresses })
  const courses = seedTrainingCourses(context('trainingCourses'))
  const driverClocks = seedDriverClocks(context('driverClocks'), drivers, routes)
  const hubPlans = seedHubPlans(context('hub'))
  const ridershipAccounts = seedRidershipAccounts(context('ridershipAccounts'))
  const passengers = seedPassengers(context('passengers'), ridershipAccounts)
  const qualificationTypes = seedQualificationTypes(context('qualificationTypes'), users)
  return {
    addresses,
    compliance: seedCompliance(context('compliance')),
    contacts,
    dataInputs,
    dataPoints: seedDataPoints(context('dataPoints'), dataInputs, addresses),
    defectTypes,
    deliveries: [],
    detections: seedDetections(context('detections'), { vehicles, drivers, addresses }, safetyEvents),
    driverClocks,
    drivers,
    driverVehicleAssignments: seedDriverVehicleAssignments(context('assignments'), drivers, routes),
    dvirs,
    equipment: seedEquipment(context('equipment'), tags),
    functions: seedFunctions(context('functions')),
    hubPlanOrders: seedHubPlanOrders(context('hub'), hubPlans, routes, addresses),
    hubPlans,
    industrialAssets,
    industrialJobs: seedIndustrialJobs(context('industrialJobs'), {
      addresses,
      vehicles,
      assets: industrialAssets,
    }),
    issues: seedIssues(context('issues'), vehicles, drivers, users),
    liveShares: seedLiveShares(context('liveShares'), { vehicles, addresses, routes }),
    maintenanceVendors,
    passengers,
    qualificationRecords: seedQualificationRecords(context('qualificationRecords'), qualificationTypes, {
      drivers,
      vehicles,
      trailers,
      users,
    }),
    qualificationTypes,
    recoveries: [],
    ridershipAccounts,
    ridershipSetups: seedRidershipSetups(context('ridershipSetups'), passengers, routes),
    routeEvents: seedRouteEvents(context('routeEvents'), routes),
    routes,
    safetyEvents,
    serviceTasks,
    tachographs: seedTachographs(context('tachographs'), drivers, driverClocks),
    tags,
    trailers,
    trainingAssignments: seedTrainingAssignments(context('trainingAssignments'), courses, drivers, users),
    trainingCourses: courses,
    trips: seedTrips(context('trips'), vehicles, drivers),
    users,
    vehicleReadings: seedVehicleReadings(context('vehicleReadings'), vehicles, addresses),
    vehicles,
    webhooks: seedWebhooks(context('webhooks')),
    workOrders: seedWorkOrders(context('workOrders'), {
      vehicles,
      users,
      dvirs,
      serviceTasks,
      maintenanceVendors,
    }),
  }
}
