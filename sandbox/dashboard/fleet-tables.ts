import type { Fleet } from '../fleet/open-fleet'
import { timeWords } from './words'

/** A table of the fleet pages: the first column is the id. */
export interface FleetTable {
  title: string
  columns: readonly string[]
  rows(fleet: Fleet, timezone: string): string[][]
}

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

/** What the fleet pages show, by the last part of their path. Newest or soonest first where there is a time. */
export const FLEET_TABLES: Record<string, FleetTable> = {
  routes: {
    title: 'Routes',
    columns: ['Id', 'Name', 'Driver', 'Vehicle', 'Scheduled start', 'Stops', 'States'],
    rows: (fleet, timezone) =>
      fleet.routes
        .all()
        .sort((a, b) => (b.scheduledRouteStartTime ?? '').localeCompare(a.scheduledRouteStartTime ?? ''))
        .map((route) => [
          route.id,
          route.name,
          route.driver?.name ?? '',
          route.vehicle?.name ?? '',
          timeWords(route.scheduledRouteStartTime, timezone),
          String(route.stops.length),
          [...new Set(route.stops.map((stop) => stop.state))].join(', '),
        ]),
  },
  dvirs: {
    title: 'DVIRs',
    columns: ['Id', 'Vehicle', 'Trailer', 'Type', 'Safety status', 'Defects', 'Submitted'],
    rows: (fleet, timezone) =>
      fleet.dvirs
        .all()
        .sort((a, b) => b.endTime.localeCompare(a.endTime))
        .map((dvir) => [
          dvir.id,
          dvir.vehicle?.name ?? '',
          dvir.trailerName,
          dvir.type,
          dvir.safetyStatus,
          count(dvir.vehicleDefects.length + dvir.trailerDefects.length, 'defect'),
          timeWords(dvir.endTime, timezone),
        ]),
  },
  'work-orders': {
    title: 'Work orders',
    columns: ['Id', 'Vehicle', 'Description', 'Status', 'Priority', 'Due', 'Created'],
    rows: (fleet, timezone) =>
      fleet.workOrders
        .all()
        .sort((a, b) => b.createdAtTime.localeCompare(a.createdAtTime))
        .map((order) => [
          order.id,
          fleet.vehicles.get(order.assetId)?.name ?? order.assetId,
          order.description,
          order.status,
          order.priority,
          timeWords(order.dueAtTime, timezone),
          timeWords(order.createdAtTime, timezone),
        ]),
  },
  drivers: {
    title: 'Drivers',
    columns: ['Id', 'Name', 'External ids', 'Status', 'Vehicle', 'License'],
    rows: (fleet) =>
      fleet.drivers
        .all()
        .map((driver) => [
          driver.id,
          driver.name,
          externalWords(driver.externalIds),
          driver.driverActivationStatus,
          driver.staticAssignedVehicle?.name ?? '',
          `${driver.licenseState} ${driver.licenseNumber}`,
        ]),
  },
  vehicles: {
    title: 'Vehicles',
    columns: ['Id', 'Name', 'External ids', 'Model', 'Year', 'Plate', 'Driver'],
    rows: (fleet) =>
      fleet.vehicles
        .all()
        .map((vehicle) => [
          vehicle.id,
          vehicle.name,
          externalWords(vehicle.externalIds),
          `${vehicle.make} ${vehicle.model}`,
          vehicle.year,
          vehicle.licensePlate,
          vehicle.staticAssignedDriver?.name ?? '',
        ]),
  },
  addresses: {
    title: 'Addresses',
    columns: ['Id', 'Name', 'Address', 'External ids'],
    rows: (fleet) =>
      fleet.addresses
        .all()
        .map((address) => [
          address.id,
          address.name,
          address.formattedAddress,
          externalWords(address.externalIds),
        ]),
  },
  users: {
    title: 'Users',
    columns: ['Id', 'Name', 'Email', 'Role'],
    rows: (fleet) =>
      fleet.users
        .all()
        .map((user) => [user.id, user.name, user.email, user.roles.map(({ role }) => role.name).join(', ')]),
  },
}

const externalWords = (ids: Record<string, string>) =>
  Object.entries(ids)
    .map(([key, value]) => `${key}:${value}`)
    .join(', ')
