import { z } from 'zod'
import { flag, number, part, text } from '../reading'

/** Specification, Resources, "Harsh event": what harshEventType is known to be; others display. */
export const HARSH_EVENT_TYPES = [
  'Crash',
  'Harsh Acceleration',
  'Harsh Braking',
  'Harsh Turn',
  'ROP Engine',
  'ROP Brake',
  'YC Engine',
  'YC Brake',
  'Harsh Event',
] as const

/** Specification, Resources, "Harsh event (legacy v1)". It comes without an envelope. */
export const harshEvent = z.looseObject({
  harshEventType: text,
  incidentReportUrl: text,
  downloadForwardVideoUrl: text,
  downloadInwardVideoUrl: text,
  downloadTrackedInwardVideoUrl: text,
  isDistracted: flag,
  location: part({ address: text, latitude: number, longitude: number }),
})
