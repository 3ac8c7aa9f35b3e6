import { z } from 'zod'
import { externalIds, reference, time } from './shapes'

/** Detection; whose it is stands as ids, and is written out when a call asks for it. */
export const detectionRecord = z.object({
  id: z.string(),
  createdAtTime: time,
  updatedAtTime: time,
  triggerDetectionLabel: z.string(),
  inCabAlertPlayed: z.boolean(),
  safetyEvent: z.array(z.object({ id: z.string(), inboxEvent: z.boolean(), inboxFilterReason: z.string() })),
  assetId: z.string(),
  driverId: z.string().optional(),
})
export type DetectionRecord = z.infer<typeof detectionRecord>

/** Legacy safety event, every field of the specification, and the harsh event that the v1 endpoint answers of it. */
export const safetyEventRecord = z.object({
  id: z.string(),
  time,
  coachingState: z.string(),
  maxAccelerationGForce: z.number(),
  behaviorLabels: z.array(z.object({ label: z.string(), source: z.string(), name: z.string() })),
  downloadForwardVideoUrl: z.string(),
  downloadInwardVideoUrl: z.string(),
  downloadTrackedInwardVideoUrl: z.string(),
  driver: reference,
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  vehicle: reference.extend({ ExternalIds: externalIds }),
  harsh: z.object({
    harshEventType: z.string(),
    incidentReportUrl: z.string(),
    isDistracted: z.boolean(),
    address: z.string(),
  }),
})
export type SafetyEventRecord = z.infer<typeof safetyEventRecord>

/** A vehicle's trip, from which the scores of tags are worked out. */
export const tripRecord = z.object({
  id: z.string(),
  vehicleId: z.string(),
  /** Absent when nobody was assigned. */
  driverId: z.string().optional(),
  startTime: time,
  endTime: time,
  distanceMeters: z.number(),
  behaviors: z.array(z.object({ behaviorType: z.string(), count: z.number() })),
  speeding: z.array(z.object({ speedingType: z.string(), durationMilliseconds: z.number() })),
})
export type TripRecord = z.infer<typeof tripRecord>
