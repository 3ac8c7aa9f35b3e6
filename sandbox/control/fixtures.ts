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
    assets: [...ids(fleet.vehicles), ...ids(fleet.trailers)],
    addresses: ids(fleet.addresses),
    tags: ids(fleet.tags),
    users: ids(fleet.users),
    contacts: ids(fleet.contacts),
    routes: ids(fleet.routes),
    dvirs: [...unresolved, ...others].map((dvir) => dvir.id),
    workOrders: ids(fleet.workOrders),
    serviceTasks: ids(fleet.serviceTasks),
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
