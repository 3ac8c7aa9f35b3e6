import { MINUTE_MS } from '@/lib/durations'
import {
  ANSWERED_DETECTION_LABELS,
  INBOX_FILTER_REASONS,
} from '@/lib/platform/contract/resources/detection-values'
import { changeTime } from '../change-time'
import type { VehicleRecord } from '../fleet/asset'
import type { DetectionRecord } from '../fleet/safety'
import { keepNewest } from '../keep-newest'
import { newUuid } from '../new-id'
import type { Random } from '../random'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import type { Organization } from '../state'
import { recordSafetyEvent } from './record-safety-event'
import { slots } from './slots'

const EVERY_MS = 4 * MINUTE_MS
const KEPT = 5000

/** Cameras and sensors detect something, thrice in ten slots. */
export function detectMore(sandbox: Sandbox, organization: Organization, from: number, until: number): void {
  for (const { at: moment, random } of slots(`${organization.id} detection`, EVERY_MS, from, until))
    if (random.chance(0.3))
      detect(sandbox, organization, {
        vehicle: at(organization.fleet.vehicles.all(), random.int(0, 999)),
        label: at(ANSWERED_DETECTION_LABELS, random.int(0, 999)),
        inboxEvent: random.chance(0.33),
        inCabAlertPlayed: random.chance(0.5),
        at: moment,
        random,
      })
}

interface Sighting {
  vehicle: VehicleRecord
  label: string
  inboxEvent: boolean
  inCabAlertPlayed: boolean
  /** Of those that stay out of the inbox; any one when absent. */
  inboxFilterReason?: string | undefined
  /** ms */
  at: number
  random: Random
}

/** A vehicle detects something: a detection and the safety event that it belongs to. */
export function detect(sandbox: Sandbox, organization: Organization, seen: Sighting): DetectionRecord {
  const { fleet } = organization
  const { vehicle, random } = seen
  const safetyEvent = recordSafetyEvent(sandbox, organization, seen)
  const reason = seen.inboxFilterReason ?? random.pick(INBOX_FILTER_REASONS)
  const detection = fleet.detections.put({
    id: newUuid(),
    createdAtTime: sandbox.clock.iso(seen.at),
    updatedAtTime: changeTime(sandbox),
    triggerDetectionLabel: seen.label,
    inCabAlertPlayed: seen.inCabAlertPlayed,
    safetyEvent: [
      {
        id: safetyEvent.id,
        inboxEvent: seen.inboxEvent,
        inboxFilterReason: seen.inboxEvent ? 'unknown' : reason,
      },
    ],
    assetId: vehicle.id,
    ...(vehicle.staticAssignedDriver ? { driverId: vehicle.staticAssignedDriver.id } : {}),
  })
  keepNewest(fleet.detections, KEPT)
  return detection
}
