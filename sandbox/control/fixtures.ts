import type { Fleet } from '../fleet/open-fleet'
import type { Sandbox } from '../sandbox'

const ids = (records: { all(): { id: string }[] }) => records.all().map((record) => record.id)

/** Ids of everything that an organization has, by kind. Unresolved DVIRs stand first. */
function fixturesOf(fleet: Fleet) {
  const dvirs = fleet.dvirs.all()
  const unresolved = dvirs.filter((dvir) => dvir.safetyStatus === 'unsafe')
  const others = dvirs.filter((dvir) => dvir.safetyStatus !== 'unsafe')
  return {
    drivers: ids(fleet.drivers),
    vehicles: ids(fleet.vehicles),
    trailers: ids(fleet.trailers),
    equipment: ids(fleet.equipment),
    assets: [...ids(fleet.vehicles), ...ids(fleet.trailers), ...ids(fleet.equipment)],
    addresses: ids(fleet.addresses),
    tags: ids(fleet.tags),
    users: ids(fleet.users),
    contacts: ids(fleet.contacts),
    routes: ids(fleet.routes),
    dvirs: [...unresolved, ...others].map((dvir) => dvir.id),
    workOrders: ids(fleet.workOrders),
    serviceTasks: ids(fleet.serviceTasks),
    issues: ids(fleet.issues),
    liveShares: ids(fleet.liveShares),
    maintenanceVendors: ids(fleet.maintenanceVendors),
    webhooks: ids(fleet.webhooks),
    /** By name. */
    functions: ids(fleet.functions),
    jobs: fleet.industrialJobs.all().map((job) => job.uuid),
    hubs: [...new Set(fleet.hubPlans.all().map((plan) => plan.hubId))],
    hubPlans: ids(fleet.hubPlans),
    qualificationRecords: ids(fleet.qualificationRecords),
    qualificationTypes: ids(fleet.qualificationTypes),
    driverVehicleAssignments: ids(fleet.driverVehicleAssignments),
    industrialAssets: ids(fleet.industrialAssets),
    dataInputs: ids(fleet.dataInputs),
    trainingCourses: ids(fleet.trainingCourses),
    trainingAssignments: ids(fleet.trainingAssignments),
    ridershipAccounts: ids(fleet.ridershipAccounts),
    passengers: ids(fleet.passengers),
    detections: ids(fleet.detections),
    safetyEvents: ids(fleet.safetyEvents),
    harshEvents: fleet.safetyEvents
      .all()
      .map(({ vehicle, time }) => ({ vehicleId: vehicle.id, timestamp: Date.parse(time) })),
  }
}

/** The first organization's fixtures, and the same of each under `byOrganization`. */
export function fixtures({ state }: Sandbox) {
  return {
    ...fixturesOf(state.organizations[0].fleet),
    organizations: state.organizations.map(({ id, name }) => ({ id, name })),
    byOrganization: Object.fromEntries(state.organizations.map(({ id, fleet }) => [id, fixturesOf(fleet)])),
  }
}
