import * as z from 'zod/mini'

/*
 * What the pages read of a route. The server has parsed the platform's answer already; this keeps what is shown, and
 * keeps the full Zod of the contract out of the list's first load (it alone is as large as the rest of the page).
 */

const text = z.nullish(z.string())
const number = z.nullish(z.number())
const named = z.nullish(z.object({ id: z.string(), name: text }))
const links = z.nullish(z.array(z.object({ liveSharingUrl: text, name: text, expiresAtTime: text })))
const ids = z.nullish(z.record(z.string(), z.string()))

const stop = z.object({
  id: z.string(),
  name: text,
  state: text,
  notes: text,
  scheduledArrivalTime: text,
  scheduledDepartureTime: text,
  actualArrivalTime: text,
  actualDepartureTime: text,
  enRouteTime: text,
  skippedTime: text,
  eta: text,
  ontimeWindowBeforeArrivalMs: number,
  ontimeWindowAfterArrivalMs: number,
  plannedDistanceMeters: number,
  actualDistanceMeters: number,
  sequenceNumber: number,
  liveSharingUrl: text,
  address: named,
  singleUseLocation: z.nullish(
    z.object({ latitude: number, longitude: number, address: text, radiusMeters: number }),
  ),
  externalIds: ids,
  documents: z.nullish(z.array(z.object({ id: z.string(), name: text }))),
  forms: z.nullish(z.array(z.object({ id: z.string() }))),
  issues: z.nullish(z.array(z.object({ id: z.string() }))),
  locationLiveSharingLinks: links,
})
export type StopAnswer = z.output<typeof stop>

const source = z.enum(['api', 'feed', 'webhook', 'import', 'manual', 'sync'])

export const routeAnswer = z.object({
  id: z.string(),
  name: text,
  notes: text,
  externalIds: ids,
  tagIds: z.nullish(z.array(z.string())),
  orgLocalTimezone: text,
  actualRouteStartTime: text,
  actualRouteEndTime: text,
  scheduledRouteStartTime: text,
  scheduledRouteEndTime: text,
  driver: named,
  vehicle: z.nullish(z.object({ id: text, name: text })),
  settings: z.nullish(
    z.object({ routeCompletionCondition: text, routeStartingCondition: text, sequencingMethod: text }),
  ),
  recurringRouteLiveSharingLinks: links,
  stops: z.nullish(z.array(stop)),
  ledger: z.object({
    sources: z.partialRecord(source, z.string()),
    lastSource: source,
    firstSeenAt: z.string(),
    lastConfirmedAt: z.string(),
    stub: z.boolean(),
  }),
})
export type RouteAnswer = z.output<typeof routeAnswer>

/** GET /api/routes. */
export const routePageAnswer = z.object({
  data: z.array(routeAnswer),
  pagination: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
})

/** GET /api/routes/{id}, POST /api/routes and POST /api/routes/by-id. */
export const oneRouteAnswer = z.object({ data: routeAnswer })
