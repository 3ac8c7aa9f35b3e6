import { z } from 'zod'
import { flag, id, idMap, integer, number, part, parts, text, time } from './reading'
import { dvirDefectShape, dvirSignature } from './resources/dvir'
import { route } from './resources/route'

/**
 * The specification shows neither payload nor signature of a delivery ("not shown"): all of this is published.
 * Unknown event types are deliveries like any other.
 */

/** Versions 2021-06-09 and later. orgId is a number there; a string is as good. */
export const webhookDelivery = z.looseObject({
  eventId: z.string().min(1),
  eventTime: z.string(),
  eventType: z.string(),
  orgId: z.union([z.number(), z.string()]).nullish(),
  webhookId: z.union([z.string(), z.number()]).nullish(),
  data: z.unknown(),
})

/** Version 2018-01-01: eventType is Alert or Ping. */
export const olderWebhookDelivery = z.looseObject({
  eventId: z.string().min(1),
  eventMs: z.number(),
  eventType: z.string(),
  event: z.unknown(),
})

/** Lower case, as Node gives header names. */
export const DELIVERY_HEADERS = {
  /** Seconds since the epoch. */
  timestamp: 'x-samsara-timestamp',
  /** `v1=<hex>`: HMAC-SHA256, keyed by the base64-decoded secretKey, over `v1:{timestamp}:{raw body}`. */
  signature: 'x-samsara-signature',
  request: 'x-samsara-request',
  orgId: 'x-samsara-org-id',
  eventType: 'x-samsara-event-type',
} as const

const person = part({ id, name: text, externalIds: idMap })

/** data of DvirSubmitted: defects stand in one list, where the answer to resolving has two. */
export const dvirSubmittedData = z.looseObject({
  driver: person,
  vehicle: person,
  dvir: z.looseObject({
    id: text,
    authorSignature: dvirSignature,
    secondSignature: dvirSignature,
    thirdSignature: dvirSignature,
    defects: parts({ ...dvirDefectShape, id: text }),
    formattedLocation: text,
    needsCorrection: flag,
    safetyStatus: text,
    startTime: time,
    endTime: time,
    odometerMeters: integer,
    mechanicNotes: text,
    trailer: part({ id: text, name: text }),
    type: text,
  }),
})

/** data of RouteStopArrival and RouteStopDeparture; early/late adds the last two. */
export const routeStopData = z.looseObject({
  operation: text,
  driver: person,
  route,
  arrivalStatus: text,
  deviationMinutes: number,
})
