import { z } from 'zod'
import { DUTY_STATUSES } from '@/lib/platform/contract/resources/driver-clock'
import { takeUpDuty, type DriverClockRecord } from '../fleet/driver-clock'
import { followDuty } from '../fleet/follow-duty'
import { findById, foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

const left = z.int().min(0).optional()

export const driverClockBody = z.strictObject({
  kind: z.literal('driver-clock'),
  organizationId: ofOrganization,
  driverId: z.string().optional().describe('One of fixtures.drivers; the first one when absent.'),
  vehicleId: z.string().optional().describe('The vehicle that the driver has now.'),
  dutyStatus: z.enum(DUTY_STATUSES).optional().describe('The same goes on when absent.'),
  dutySinceTime: moment.optional().describe('From when on; now when absent.'),
  breakMs: left.describe('Milliseconds that were left then; what the clock says when absent.'),
  driveMs: left,
  shiftMs: left,
  cycleMs: left,
  cycleTomorrowMs: left,
})

/** Sets a driver's hours, duty and vehicle. Answers the clock. */
export function makeDriverClock(
  sandbox: Sandbox,
  {
    kind: _kind,
    organizationId,
    driverId,
    vehicleId,
    dutyStatus,
    dutySinceTime,
    ...hours
  }: z.infer<typeof driverClockBody>,
): DriverClockRecord {
  const { fleet } = organizationOf(sandbox, organizationId)
  const driver =
    driverId === undefined
      ? at(fleet.drivers.all(), 0)
      : foundInBody(findById(fleet.drivers, driverId), 'driverId', 'driver')
  const vehicle =
    vehicleId === undefined
      ? undefined
      : foundInBody(findById(fleet.vehicles, vehicleId), 'vehicleId', 'vehicle')
  const clock = foundInBody(fleet.driverClocks.get(driver.id), 'driverId', 'clock')
  const sinceMs = dutySinceTime === undefined ? sandbox.clock.now() : Date.parse(dutySinceTime)
  const begun = takeUpDuty(clock, dutyStatus ?? clock.dutyStatus, sinceMs, vehicle?.id)
  if (dutyStatus !== undefined) followDuty(fleet, driver.id, dutyStatus, sinceMs, vehicle?.id)
  const given = Object.fromEntries(Object.entries(hours).filter(([, ms]) => ms !== undefined))
  // Hours that are set are those of this moment on, whatever duty goes on.
  const restarts = dutySinceTime !== undefined || Object.keys(given).length > 0
  return fleet.driverClocks.put({
    ...begun,
    ...given,
    ...(restarts ? { dutySinceTime: sandbox.clock.iso(sinceMs) } : {}),
  })
}
