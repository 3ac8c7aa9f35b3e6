import { z } from 'zod'
import { id, idMap, integer, number, part, parts, text, texts, time } from '../reading'

const sharingLinks = parts({ liveSharingUrl: text, name: text, expiresAtTime: time })

export const routeStop = z.looseObject({
  id,
  name: text,
  /** Plain string: the full set of states is not shown. */
  state: text,
  actualArrivalTime: time,
  actualDepartureTime: time,
  actualDistanceMeters: integer,
  plannedDistanceMeters: integer,
  enRouteTime: time,
  eta: time,
  skippedTime: time,
  scheduledArrivalTime: time,
  scheduledDepartureTime: time,
  sequenceNumber: integer,
  ontimeWindowAfterArrivalMs: integer,
  ontimeWindowBeforeArrivalMs: integer,
  notes: text,
  externalIds: idMap,
  liveSharingUrl: text,
  address: part({ id, name: text, externalIds: idMap }),
  documents: parts({ id, name: text }),
  forms: parts({ id }),
  issues: parts({ id }),
  locationLiveSharingLinks: sharingLinks,
  singleUseLocation: part({ latitude: number, longitude: number, address: text, radiusMeters: number }),
})

/** Specification, Resources, "Route (response data)". */
export const route = z.looseObject({
  id,
  name: text,
  notes: text,
  externalIds: idMap,
  tagIds: texts,
  orgLocalTimezone: text,
  actualRouteStartTime: time,
  actualRouteEndTime: time,
  scheduledRouteStartTime: time,
  scheduledRouteEndTime: time,
  driver: part({ id, externalIds: idMap, name: text }),
  vehicle: part({ id: text, externalIds: idMap, name: text }),
  settings: part({ routeCompletionCondition: text, routeStartingCondition: text, sequencingMethod: text }),
  recurringRouteLiveSharingLinks: sharingLinks,
  stops: z.array(routeStop).nullish(),
})
