import { BEHAVIOR_LABELS } from '@/lib/platform/contract/resources/detection-values'
import type { VehicleRecord } from '../fleet/asset'
import type { SafetyEventRecord } from '../fleet/safety'
import { keepNewest } from '../keep-newest'
import { newId } from '../new-id'
import type { Random } from '../random'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import type { Organization } from '../state'

const KEPT = 2000

/** How the legacy endpoints call what was detected. */
const HARSH_TYPES: Record<string, string> = {
  acceleration: 'Harsh Acceleration',
  braking: 'Harsh Braking',
  crash: 'Crash',
  harshTurn: 'Harsh Turn',
  rolloverProtection: 'ROP Engine',
  yawControl: 'YC Engine',
}

/** The legacy endpoints know fewer labels. */
const behaviorLabelOf = (label: string) =>
  BEHAVIOR_LABELS.find((one) => one === label) ??
  (/speeding|maxSpeed/i.test(label) ? 'speeding' : 'genericDistraction')

interface Sighting {
  vehicle: VehicleRecord
  label: string
  at: number
  random: Random
}

/** The legacy safety event, with its harsh event, of something that a vehicle detected at a moment (ms). */
export function recordSafetyEvent(
  sandbox: Sandbox,
  organization: Organization,
  { vehicle, label, at: moment, random }: Sighting,
): SafetyEventRecord {
  const { fleet } = organization
  const place = at(fleet.addresses.all(), random.int(0, 999))
  const harshEventType = HARSH_TYPES[label] ?? 'Harsh Event'
  const id = newId(sandbox.state, organization.id)
  const video = (which: string) => `https://sandbox.invalid/safety/${id}/${which}.mp4`
  const event = fleet.safetyEvents.put({
    id,
    time: sandbox.clock.iso(moment),
    coachingState: 'needsReview',
    maxAccelerationGForce: random.int(30, 120) / 100,
    behaviorLabels: [{ label: behaviorLabelOf(label), source: 'automated', name: harshEventType }],
    downloadForwardVideoUrl: video('forward'),
    downloadInwardVideoUrl: video('inward'),
    downloadTrackedInwardVideoUrl: video('tracked-inward'),
    driver: vehicle.staticAssignedDriver ?? { id: '', name: '' },
    location: { latitude: place.latitude, longitude: place.longitude },
    vehicle: { id: vehicle.id, name: vehicle.name, ExternalIds: vehicle.externalIds },
    harsh: {
      harshEventType,
      incidentReportUrl: `https://sandbox.invalid/safety/${id}`,
      isDistracted: label === 'mobileUsage' || label === 'genericDistraction',
      address: place.formattedAddress,
    },
  })
  keepNewest(fleet.safetyEvents, KEPT)
  return event
}
