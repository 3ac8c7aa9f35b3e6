import { list, maybe, number, object, type Read, record, text } from '@/components/api/read'
import { ledgerAnswer } from '@/components/ledger/ledger-answer'

/* What the pages read of a route: the platform's words, and nothing required but ids. */

const words = maybe(text)
const amount = maybe(number)
const ids = maybe(record(text))
const withId = object({ id: text, name: words })
const links = maybe(list(object({ liveSharingUrl: words, name: words, expiresAtTime: words })))

const stop = object({
  id: text,
  name: words,
  state: words,
  notes: words,
  scheduledArrivalTime: words,
  scheduledDepartureTime: words,
  actualArrivalTime: words,
  actualDepartureTime: words,
  enRouteTime: words,
  skippedTime: words,
  eta: words,
  etaUpdatedAtMs: words,
  ontimeWindowBeforeArrivalMs: amount,
  ontimeWindowAfterArrivalMs: amount,
  plannedDistanceMeters: amount,
  actualDistanceMeters: amount,
  sequenceNumber: amount,
  liveSharingUrl: words,
  address: maybe(withId),
  singleUseLocation: maybe(
    object({ latitude: amount, longitude: amount, address: words, radiusMeters: amount }),
  ),
  externalIds: ids,
  documents: maybe(list(withId)),
  forms: maybe(list(object({ id: text }))),
  issues: maybe(list(object({ id: text }))),
  locationLiveSharingLinks: links,
})
export type StopAnswer = Read<typeof stop>

export const routeAnswer = object({
  id: text,
  name: words,
  notes: words,
  externalIds: ids,
  tagIds: maybe(list(text)),
  orgLocalTimezone: words,
  actualRouteStartTime: words,
  actualRouteEndTime: words,
  scheduledRouteStartTime: words,
  scheduledRouteEndTime: words,
  driver: maybe(withId),
  vehicle: maybe(object({ id: words, name: words })),
  settings: maybe(
    object({ routeCompletionCondition: words, routeStartingCondition: words, sequencingMethod: words }),
  ),
  recurringRouteLiveSharingLinks: links,
  stops: maybe(list(stop)),
  ledger: ledgerAnswer,
})
export type RouteAnswer = Read<typeof routeAnswer>

/** GET /api/routes/{id}, POST /api/routes and POST /api/routes/by-id. */
export const oneRouteAnswer = object({ data: routeAnswer })
