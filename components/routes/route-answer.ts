import { ANSWERED } from '@/components/api/answered-kinds'
import { list, maybe, number, object, type Read, text } from '@/components/api/read'
import { ledgerAnswer } from '@/components/ledger/ledger-answer'
import { forAnswered } from '@/lib/fields'
import { FIELDS, LOCATION_FIELDS, SETTING_FIELDS, STOP_FIELDS } from '@/lib/routes/fields'

/* What the pages read of a route: the platform's words, and nothing required but ids. */

const words = maybe(text)
const amount = maybe(number)
const withId = object({ id: text, name: words })
const links = maybe(list(object({ liveSharingUrl: words, name: words, expiresAtTime: words })))

const location = object(forAnswered(LOCATION_FIELDS, { text: words, degrees: amount, meters: amount }))

const stop = object({
  ...forAnswered(STOP_FIELDS, {
    ...ANSWERED,
    id: text,
    location: maybe(location),
    window: amount,
    place: amount,
  }),
  state: words,
  actualArrivalTime: words,
  actualDepartureTime: words,
  enRouteTime: words,
  skippedTime: words,
  eta: words,
  etaUpdatedAtMs: words,
  learnedStayMs: amount,
  plannedDistanceMeters: amount,
  actualDistanceMeters: amount,
  liveSharingUrl: words,
  documents: maybe(list(withId)),
  forms: maybe(list(object({ id: text }))),
  issues: maybe(list(object({ id: text }))),
  locationLiveSharingLinks: links,
})
export type StopAnswer = Read<typeof stop>

export const routeAnswer = object({
  id: text,
  ...forAnswered(FIELDS, {
    ...ANSWERED,
    vehicle: maybe(object({ id: words, name: words })),
    settings: maybe(object(forAnswered(SETTING_FIELDS, ANSWERED))),
    stops: maybe(list(stop)),
  }),
  orgLocalTimezone: words,
  actualRouteStartTime: words,
  actualRouteEndTime: words,
  scheduledRouteStartTime: words,
  scheduledRouteEndTime: words,
  recurringRouteLiveSharingLinks: links,
  ledger: ledgerAnswer,
})
export type RouteAnswer = Read<typeof routeAnswer>

/** GET /api/routes/{id}, POST /api/routes and POST /api/routes/by-id. */
export const oneRouteAnswer = object({ data: routeAnswer })
