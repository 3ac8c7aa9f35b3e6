import { z } from 'zod'
import type { DvirRecord } from '../fleet/dvir'
import { findById, foundInBody } from '../operations/find-by-id'
import { createRandom, seedOf } from '../random'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { submitDvir } from '../simulation/submit-dvir'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const dvirBody = z.strictObject({
  kind: z.literal('dvir'),
  organizationId: ofOrganization,
  driverId: z.string().optional().describe('Who submits it: one of fixtures.drivers.'),
  vehicleId: z.string().optional().describe("The driver's own vehicle when absent."),
  trailerId: z.string().optional(),
  type: z.enum(['preTrip', 'postTrip']).default('preTrip'),
  defects: z.int().min(0).max(20).default(1).describe('How many; 0 makes a safe DVIR.'),
  submittedAtTime: moment.optional().describe('Now when absent.'),
})

/** A driver submits a DVIR. Answers it. */
export function makeDvir(sandbox: Sandbox, given: z.infer<typeof dvirBody>): DvirRecord {
  const organization = organizationOf(sandbox, given.organizationId)
  const { fleet } = organization
  const driver =
    given.driverId === undefined
      ? at(fleet.drivers.all(), 0)
      : foundInBody(findById(fleet.drivers, given.driverId), 'driverId', 'driver')
  const vehicle =
    given.vehicleId === undefined
      ? undefined
      : foundInBody(findById(fleet.vehicles, given.vehicleId), 'vehicleId', 'vehicle')
  const trailer =
    given.trailerId === undefined
      ? undefined
      : foundInBody(findById(fleet.trailers, given.trailerId), 'trailerId', 'trailer')
  return submitDvir(sandbox, organization, {
    driver,
    vehicleId: vehicle?.id ?? driver.staticAssignedVehicle?.id,
    trailerId: trailer?.id,
    type: given.type,
    defects: given.defects,
    at: given.submittedAtTime ? Date.parse(given.submittedAtTime) : sandbox.clock.now(),
    random: createRandom(seedOf(`dvir ${sandbox.state.nextNumber}`)),
  })
}
