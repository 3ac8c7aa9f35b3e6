import { listDriverClocks as endpoint } from '@/lib/platform/contract/endpoints/published/hours'
import { hoursLeft, type DriverClockRecord } from '../../fleet/driver-clock'
import type { Fleet } from '../../fleet/open-fleet'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf, tagFilter } from '../tag-filter'

/** Published, GET /fleet/hos/clocks: of active and inactive drivers both. */
export const listDriverClocks = operation(endpoint, (call) => {
  const { fleet, query, now } = call
  const wanted = membersOf(query.driverIds)
  const tagged = tagFilter(fleet, query)
  const clocks = fleet.driverClocks
    .all()
    .filter(({ id }) => (!wanted || wanted.has(id)) && tagged(fleet.drivers.get(id)?.tags ?? []))
  const page = pageOf(call, clocks, { limit: query.limit ?? 512 })
  return { ...page, data: page.data.map((clock) => answered(fleet, clock, now)) }
})

function answered(fleet: Fleet, clock: DriverClockRecord, now: number) {
  const left = hoursLeft(clock, now)
  const vehicle = clock.vehicleId === undefined ? undefined : fleet.vehicles.get(clock.vehicleId)
  const driver = fleet.drivers.get(clock.id)
  const over = (ms: number) => Math.max(0, -ms)
  return {
    clocks: {
      break: { timeUntilBreakDurationMs: Math.max(0, left.break) },
      cycle: {
        cycleRemainingDurationMs: Math.max(0, left.cycle),
        cycleStartedAtTime: clock.cycleStartedAtTime,
        cycleTomorrowDurationMs: clock.cycleTomorrowMs,
      },
      drive: { driveRemainingDurationMs: Math.max(0, left.drive) },
      shift: { shiftRemainingDurationMs: Math.max(0, left.shift) },
    },
    currentDutyStatus: { hosStatusType: clock.dutyStatus },
    ...(vehicle
      ? { currentVehicle: { id: vehicle.id, name: vehicle.name, ExternalIds: vehicle.externalIds } }
      : {}),
    driver: { id: clock.id, name: driver?.name ?? '' },
    violations: {
      cycleViolationDurationMs: over(left.cycle),
      // Nobody is in violation for a window that ended while they rest.
      shiftDrivingViolationDurationMs:
        clock.dutyStatus === 'driving' ? Math.max(over(left.shift), over(left.drive)) : 0,
    },
  }
}
