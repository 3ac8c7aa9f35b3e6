import { z } from 'zod'
import { DETECTION_LABELS, INBOX_FILTER_REASONS } from '@/lib/platform/contract/resources/detection-values'
import type { DetectionRecord } from '../fleet/safety'
import { findById, foundInBody } from '../operations/find-by-id'
import { createRandom, seedOf } from '../random'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { detect } from '../simulation/detect'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const detectionBody = z.strictObject({
  kind: z.literal('detection'),
  organizationId: ofOrganization,
  vehicleId: z.string().optional().describe('One of fixtures.vehicles; the first one when absent.'),
  label: z.enum(DETECTION_LABELS).default('harshTurn'),
  inboxEvent: z.boolean().default(true),
  inboxFilterReason: z.enum(INBOX_FILTER_REASONS).optional(),
  inCabAlertPlayed: z.boolean().default(false),
  happenedAtTime: moment.optional().describe('Now when absent.'),
})

/** A vehicle detects something. Answers the detection. */
export function makeDetection(sandbox: Sandbox, given: z.infer<typeof detectionBody>): DetectionRecord {
  const organization = organizationOf(sandbox, given.organizationId)
  const { vehicles } = organization.fleet
  const vehicle =
    given.vehicleId === undefined
      ? at(vehicles.all(), 0)
      : foundInBody(findById(vehicles, given.vehicleId), 'vehicleId', 'vehicle')
  return detect(sandbox, organization, {
    vehicle,
    label: given.label,
    inboxEvent: given.inboxEvent,
    inboxFilterReason: given.inboxFilterReason,
    inCabAlertPlayed: given.inCabAlertPlayed,
    at: given.happenedAtTime ? Date.parse(given.happenedAtTime) : sandbox.clock.now(),
    random: createRandom(seedOf(`detection ${sandbox.state.nextNumber}`)),
  })
}
