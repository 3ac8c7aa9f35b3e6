import { z } from 'zod'
import { STOP_STATES } from '@/lib/platform/contract/open-words'
import { externalIds, referenceWithIds, sharingLink, time } from './shapes'

/** Route stop, every field of the specification; what has not happened yet is absent. */
export const stopRecord = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(STOP_STATES),
  actualArrivalTime: time.optional(),
  actualDepartureTime: time.optional(),
  actualDistanceMeters: z.number().optional(),
  plannedDistanceMeters: z.number(),
  enRouteTime: time.optional(),
  eta: time.optional(),
  skippedTime: time.optional(),
  scheduledArrivalTime: time.optional(),
  scheduledDepartureTime: time.optional(),
  sequenceNumber: z.number(),
  ontimeWindowAfterArrivalMs: z.number(),
  ontimeWindowBeforeArrivalMs: z.number(),
  notes: z.string(),
  externalIds,
  liveSharingUrl: z.string(),
  address: referenceWithIds.optional(),
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  forms: z.array(z.object({ id: z.string() })),
  issues: z.array(z.object({ id: z.string() })),
  locationLiveSharingLinks: z.array(sharingLink),
  singleUseLocation: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      address: z.string(),
      radiusMeters: z.number(),
    })
    .optional(),
})
export type StopRecord = z.infer<typeof stopRecord>

/** Route, every field of the specification's response; what has not happened yet is absent. */
export const routeRecord = z.object({
  id: z.string(),
  name: z.string(),
  notes: z.string(),
  externalIds,
  tagIds: z.array(z.string()),
  orgLocalTimezone: z.string(),
  actualRouteStartTime: time.optional(),
  actualRouteEndTime: time.optional(),
  scheduledRouteStartTime: time.optional(),
  scheduledRouteEndTime: time.optional(),
  driver: referenceWithIds.optional(),
  vehicle: referenceWithIds.optional(),
  settings: z.object({
    routeCompletionCondition: z.string(),
    routeStartingCondition: z.string(),
    sequencingMethod: z.string(),
  }),
  recurringRouteLiveSharingLinks: z.array(sharingLink),
  stops: z.array(stopRecord),
})
export type RouteRecord = z.infer<typeof routeRecord>

/**
 * Route event; `ids` of route and stop are answered with external ids only when asked for. `tagIds` are never answered:
 * what its route carried when it was told, which says who sees it.
 */
export const routeEventRecord = z.object({
  id: z.string(),
  eventType: z.string(),
  eventTime: time,
  happenedAtTime: time,
  route: z.object({ id: z.string(), externalIds }),
  stop: z.object({ id: z.string(), externalIds }),
  /** A record of before has none. */
  tagIds: z.array(z.string()).optional(),
  eventDetails: z.object({
    stopEtaUpdated: z.object({ etaMs: z.string(), etaUpdatedAtMs: z.string() }).optional(),
    stopTaskCompleted: z.object({ taskId: z.string(), taskType: z.string() }).optional(),
    stopTaskSkipped: z.object({ taskId: z.string(), taskType: z.string() }).optional(),
  }),
})
export type RouteEventRecord = z.infer<typeof routeEventRecord>
