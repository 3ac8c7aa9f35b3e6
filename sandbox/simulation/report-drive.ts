import type { DutyStatus } from '@/lib/platform/contract/resources/driver-clock'
import { changeTime } from '../change-time'
import { takeUpDuty } from '../fleet/driver-clock'
import { followDuty } from '../fleet/follow-duty'
import type { Fleet } from '../fleet/open-fleet'
import type { RouteRecord, StopRecord } from '../fleet/route'
import { readingId } from '../fleet/vehicle-reading'
import type { Sandbox } from '../sandbox'
import { isEnd } from './route-span'

/** What a stop's event says of driver and vehicle: of a type that is not here, nothing. */
const SAYS: Record<string, { duty: DutyStatus; engine: 'On' | 'Idle' | 'Off' }> = {
  stopEnRoute: { duty: 'onDuty', engine: 'On' },
  stopCompleted: { duty: 'driving', engine: 'On' },
  stopArrived: { duty: 'onDuty', engine: 'Idle' },
}

/** Vehicle and driver of a route report what happened at a stop: where they are, engine, odometer, duty. */
export function reportDrive(
  sandbox: Sandbox,
  fleet: Fleet,
  route: RouteRecord,
  stop: StopRecord,
  { eventType, at }: { eventType: string; at: number },
): void {
  const says = SAYS[eventType]
  if (!says) return
  const over = isEnd(route, { stopId: stop.id, eventType })
  // Under way to a stop that is not the first somebody drives already.
  const between = eventType === 'stopEnRoute' && route.stops[0]?.id !== stop.id
  if (between) return
  reportDuty(fleet, route, over ? 'offDuty' : says.duty, at)
  if (route.vehicle) reportVehicle(sandbox, fleet, route.vehicle.id, stop, over ? 'Off' : says.engine, at)
}

function reportDuty(fleet: Fleet, { driver, vehicle }: RouteRecord, duty: DutyStatus, at: number): void {
  if (!driver) return
  followDuty(fleet, driver.id, duty, at, vehicle?.id)
  const clock = fleet.driverClocks.get(driver.id)
  if (!clock || at < Date.parse(clock.dutySinceTime)) return
  fleet.driverClocks.put(takeUpDuty(clock, duty, at, vehicle?.id))
}

function reportVehicle(
  sandbox: Sandbox,
  fleet: Fleet,
  vehicleId: string,
  stop: StopRecord,
  engine: 'On' | 'Idle' | 'Off',
  at: number,
): void {
  const vehicle = fleet.vehicles.get(vehicleId)
  if (!vehicle) return
  const time = sandbox.clock.iso(at)
  const changedAtTime = changeTime(sandbox)
  const common = { vehicleId, changedAtTime }
  const address = stop.address && fleet.addresses.get(stop.address.id)
  const place = stop.singleUseLocation ?? address
  if (place)
    fleet.vehicleReadings.put({
      ...common,
      id: readingId(vehicleId, 'gps'),
      type: 'gps',
      reading: {
        time,
        latitude: place.latitude,
        longitude: place.longitude,
        headingDegrees: 0,
        speedMilesPerHour: 0,
        isEcuSpeed: false,
        reverseGeo: { formattedLocation: address?.formattedAddress ?? stop.name },
        ...(address ? { address: { id: address.id, name: address.name } } : {}),
      },
    })
  fleet.vehicleReadings.put({
    ...common,
    id: readingId(vehicleId, 'engineStates'),
    type: 'engineStates',
    reading: { time, value: engine },
  })
  fleet.vehicleReadings.put({
    ...common,
    id: readingId(vehicleId, 'obdOdometerMeters'),
    type: 'obdOdometerMeters',
    reading: { time, value: Math.floor(vehicle.readings.odometerMeters) },
  })
}
