import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import {
  ANSWERED_DETECTION_LABELS,
  type BEHAVIOR_LABELS,
  INBOX_FILTER_REASONS,
} from '@/lib/platform/contract/resources/detection-values'
import { HARSH_EVENT_TYPES } from '@/lib/platform/contract/resources/harsh-event'
import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { DetectionRecord, SafetyEventRecord } from '../fleet/safety'
import { type SeedContext } from './context'
import { at } from './pick'

interface Linked {
  vehicles: readonly VehicleRecord[]
  drivers: readonly DriverRecord[]
  addresses: readonly AddressRecord[]
}

/** What the published labels call each harsh event type. */
const LABELS: Record<(typeof HARSH_EVENT_TYPES)[number], (typeof BEHAVIOR_LABELS)[number]> = {
  Crash: 'crash',
  'Harsh Acceleration': 'acceleration',
  'Harsh Braking': 'braking',
  'Harsh Turn': 'harshTurn',
  'ROP Engine': 'rolloverProtection',
  'ROP Brake': 'rolloverProtection',
  'YC Engine': 'yawControl',
  'YC Brake': 'yawControl',
  'Harsh Event': 'genericDistraction',
}

/** Seventy-two safety events of the last month, every harsh event type among them. */
export function seedSafetyEvents(
  { id, iso, random }: SeedContext,
  { vehicles, drivers, addresses }: Linked,
): SafetyEventRecord[] {
  return Array.from({ length: 72 }, (_, n): SafetyEventRecord => {
    const vehicle = at(vehicles, n * 3)
    const driver = at(drivers, (n * 3) % 38)
    const place = at(addresses, n + 2)
    const harshEventType = at(HARSH_EVENT_TYPES, n)
    const eventId = id(61, n)
    const video = (which: string) => `https://sandbox.invalid/safety/${eventId}/${which}.mp4`
    return {
      id: eventId,
      time: iso(-(72 - n) * 10 * HOUR_MS - random.int(1, 500) * MINUTE_MS),
      coachingState: random.pick(['needsReview', 'needsCoaching', 'coached', 'dismissed']),
      maxAccelerationGForce: random.int(30, 120) / 100,
      behaviorLabels: [
        {
          label: LABELS[harshEventType],
          source: 'automated',
          name: harshEventType,
        },
      ],
      downloadForwardVideoUrl: video('forward'),
      downloadInwardVideoUrl: video('inward'),
      downloadTrackedInwardVideoUrl: video('tracked-inward'),
      driver: { id: driver.id, name: driver.name },
      location: { latitude: place.latitude, longitude: place.longitude },
      vehicle: { id: vehicle.id, name: vehicle.name, ExternalIds: vehicle.externalIds },
      harsh: {
        harshEventType,
        incidentReportUrl: `https://sandbox.invalid/safety/${eventId}`,
        isDistracted: n % 6 === 0,
        address: place.formattedAddress,
      },
    }
  })
}

/** Two hundred detections of the last ten days, every label and every reason among them. */
export function seedDetections(
  { iso, random }: SeedContext,
  { vehicles, drivers }: Linked,
  safetyEvents: readonly SafetyEventRecord[],
): DetectionRecord[] {
  return Array.from({ length: 200 }, (_, n): DetectionRecord => {
    const inbox = n % 3 === 0
    const createdMs = -(200 - n) * 70 * MINUTE_MS - random.int(0, 30) * MINUTE_MS
    const vehicle = at(vehicles, n)
    const driver = drivers.find((one) => one.staticAssignedVehicle?.id === vehicle.id)
    return {
      id: random.uuid(),
      createdAtTime: iso(createdMs),
      // Some are looked at later, and come again in the feed.
      updatedAtTime: iso((n % 9 === 4 ? Math.min(createdMs + DAY_MS, -5 * MINUTE_MS) : createdMs) + n),
      triggerDetectionLabel: at(ANSWERED_DETECTION_LABELS, n),
      inCabAlertPlayed: n % 2 === 0,
      safetyEvent:
        n % 4 === 3
          ? []
          : [
              {
                id: at(safetyEvents, n).id,
                inboxEvent: inbox,
                inboxFilterReason: inbox ? 'unknown' : at(INBOX_FILTER_REASONS, Math.floor(n / 2)),
              },
            ],
      assetId: vehicle.id,
      ...(driver && n % 10 !== 7 ? { driverId: driver.id } : {}),
    }
  })
}
