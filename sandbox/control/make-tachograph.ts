import { z } from 'zod'
import { MINUTE_MS } from '@/lib/durations'
import {
  countersAt,
  tachographCounters,
  takeUpState,
  type TachographRecord,
  WORKING_STATES,
} from '../fleet/tachograph'
import { findById, foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const tachographBody = z.strictObject({
  kind: z.literal('tachograph'),
  organizationId: ofOrganization,
  driverId: z.string().optional().describe('One of fixtures.drivers; the first one when absent.'),
  vehicleId: z.string().optional().describe('The vehicle that the driver has now.'),
  workingState: z.enum(WORKING_STATES).optional().describe('The same goes on when absent.'),
  currentDurationOfSelectedActivityMinute: z
    .int()
    .min(0)
    .optional()
    .describe('For so long that is its state already; since now when another one is given.'),
  isSilent: z.boolean().optional().describe('Heard of three hours ago for the last time.'),
  ...tachographCounters.partial().shape,
})

/** Sets a driver's tachograph, by the members of its record: what they say now, and runs on from there. Answers what is kept. */
export function makeTachograph(
  sandbox: Sandbox,
  {
    kind: _kind,
    organizationId,
    driverId,
    vehicleId,
    workingState,
    currentDurationOfSelectedActivityMinute: lasted,
    isSilent = false,
    ...given
  }: z.infer<typeof tachographBody>,
): TachographRecord {
  const { fleet } = organizationOf(sandbox, organizationId)
  const driver =
    driverId === undefined
      ? at(fleet.drivers.all(), 0)
      : foundInBody(findById(fleet.drivers, driverId), 'driverId', 'driver')
  const vehicle =
    vehicleId === undefined
      ? undefined
      : foundInBody(findById(fleet.vehicles, vehicleId), 'vehicleId', 'vehicle')
  const known = foundInBody(fleet.tachographs.get(driver.id), 'driverId', 'tachograph')
  const now = sandbox.clock.now()
  const begun = takeUpState(known, workingState ?? known.workingState, now, vehicle?.id)
  const set = Object.fromEntries(Object.entries(given).filter(([, minutes]) => minutes !== undefined))
  return fleet.tachographs.put({
    ...begun,
    isSilent,
    ...{ asOfTime: sandbox.clock.iso(now), counters: { ...countersAt(begun, now), ...set } },
    ...(lasted === undefined ? {} : { stateSinceTime: sandbox.clock.iso(now - lasted * MINUTE_MS) }),
  })
}
