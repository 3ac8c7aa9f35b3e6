import { objectOf, type JsonObject } from '@/lib/json'
import { isStub, merge, stampOf, type Known, type Seen } from '@/lib/ledger/keep/merge'
import { salvage } from '@/lib/ledger/keep/salvage'
import { idOf } from '@/lib/ledger/keep/storable-id'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { searchText, sortKey } from '@/lib/ledger/list/list-text'
import { listedColumns } from '@/lib/ledger/list/listing'
import { namedAlone } from '@/lib/ledger/list/named'
import { route } from '@/lib/platform/contract/resources/route'
import { OUTLOOK_RULE, outlookOf, type Outlook } from './expected/outlook'
import { plannedSpan } from './expected/planned-span'
import { listedRoute } from './list/listed'
import { ROUTE_LISTING } from './list/listing'
import type { ListedRoute } from './list/unfold'
import { progressOf, type Progress } from './progress/progress'
import { mergeStopEvents, type News, type StampedStopEvent, type StopEvent } from './progress/stop-events'
import { type VisitColumns, visitColumns } from './progress/visits'
import type { RouteBody } from './schema'

/** The columns that lists of routes ask. */
export interface RouteColumns extends Outlook, VisitColumns {
  name: string | null
  driverId: string | null
  driverName: string | null
  vehicleId: string | null
  vehicleName: string | null
  timeZone: string | null
  scheduledStart: Date | null
  scheduledEnd: Date | null
  progress: Progress
  outlookRule: number
  nameKey: string | null
  driverKey: string | null
  search: string
  listed: ListedRoute
  listedRule: number
}

/** One observation of a route: a full object, or what an event says of it and of one of its stops. */
export interface RouteSighting {
  id: string
  seen: Seen
  stop?: StopEvent
}

/** What is known of a route: `news` is what its events said beside the full objects. */
export type KnownRoute = Known & { news: News }

/** What is known of a route after one more observation; what cannot be read of that is left out. */
export const foldRoute = (previous: KnownRoute | null, sighting: RouteSighting): KnownRoute =>
  foldRoutes(previous, [sighting])

/** The same after any number of them: the stops are merged once for all events between two full objects. */
export function foldRoutes(
  previous: KnownRoute | null,
  sightings: readonly [RouteSighting, ...RouteSighting[]],
): KnownRoute {
  const [first, ...others] = sightings
  let known = foldOne(previous, first)
  let events = new Events()
  for (const sighting of others) {
    if (isFull(sighting)) {
      known = foldOne(events.after(known), sighting)
      events = new Events()
    } else events.add(sighting)
  }
  return events.after(known)
}

const isFull = ({ seen }: RouteSighting) => 'stops' in seen.fields

/**
 * Leaves out full objects that a newer full object replaces whole, since reading one takes longest. The rest folds to the same
 * body, gone or not; only since when and from where the route is known may be lost.
 */
export function withoutSuperseded(
  sightings: readonly [RouteSighting, ...RouteSighting[]],
): [RouteSighting, ...RouteSighting[]] {
  const newest = sightings
    .filter((one) => isFull(one) && one.seen.source !== 'manual' && !one.seen.gone)
    .reduce<RouteSighting | null>(
      (most, one) => (most && stampOf(most.seen) >= stampOf(one.seen) ? most : one),
      null,
    )
  if (!newest || sightings.filter(isFull).length === 1) return [...sightings]
  // What cannot be read of it stays as an older one says it.
  const said = new Set(Object.keys(readableFields(newest)))
  const stamp = stampOf(newest.seen)
  const isSaid = (one: RouteSighting) =>
    isFull(one) &&
    !one.seen.gone &&
    !one.stop &&
    stampOf(one.seen) < stamp &&
    Object.keys(one.seen.fields).every((field) => said.has(field))
  const [first = newest, ...others] = sightings.filter((one) => !isSaid(one))
  return [first, ...others]
}

/** Sightings of one source that name the same fields with the same values. */
interface Alike {
  oldest: RouteSighting
  newest: RouteSighting
}

/**
 * Sightings of one route between two full objects. Most name the same fields: of those the newest says what holds and
 * the oldest since when the route is known, and what lies between adds nothing.
 */
class Events {
  readonly #stopEvents: StampedStopEvent[] = []
  readonly #alike = new Map<string, Alike>()

  add(sighting: RouteSighting): void {
    const { source, gone, fields } = sighting.seen
    const key = `${source} ${gone ?? false} ${JSON.stringify(fields)}`
    const same = this.#alike.get(key)
    if (!same) this.#alike.set(key, { oldest: sighting, newest: sighting })
    else if (stampOf(sighting.seen) > stampOf(same.newest.seen)) same.newest = sighting
    else if (stampOf(sighting.seen) < stampOf(same.oldest.seen)) same.oldest = sighting
    this.#stopEvents.push(...stopEventsOf(sighting))
  }

  after(known: KnownRoute): KnownRoute {
    let seen = known
    for (const { oldest, newest } of this.#alike.values()) {
      const fields = readableFields(newest)
      seen = see(seen, newest, fields)
      if (oldest !== newest) seen = see(seen, oldest, fields)
    }
    return withStopEvents(seen, this.#stopEvents, false)
  }
}

function foldOne(previous: KnownRoute | null, sighting: RouteSighting): KnownRoute {
  const known = see(previous, sighting, readableFields(sighting))
  // By identity: the merge hands on what it did not replace.
  return withStopEvents(known, stopEventsOf(sighting), known.body['stops'] !== previous?.body['stops'])
}

const readableFields = ({ id, seen: { fields } }: RouteSighting): JsonObject =>
  namedAlone((Object.keys(fields).length > 0 && salvage(route, { ...fields, id })) || { id })

const see = (previous: KnownRoute | null, { seen }: RouteSighting, fields: JsonObject): KnownRoute => ({
  ...merge(previous, { ...seen, fields }),
  news: previous?.news ?? {},
})

const stopEventsOf = ({ seen, stop }: RouteSighting): StampedStopEvent[] =>
  stop ? [{ stop, stamp: stampOf(seen) }] : []

/** With what events said on top of the stops; `fresh` when these just came. */
function withStopEvents(known: KnownRoute, events: readonly StampedStopEvent[], fresh: boolean): KnownRoute {
  if (events.length === 0 && !fresh) return known
  const seenAt = known.stamps['stops']?.split(' ')[0] ?? null
  const { stops, news } = mergeStopEvents({
    stops: stopsOf(known.body),
    news: known.news,
    fresh,
    seenAt,
    events,
  })
  const body = 'stops' in known.body || stops.length > 0 ? { ...known.body, stops } : known.body
  return { ...known, body, news }
}

function stopsOf({ stops }: JsonObject): JsonObject[] {
  if (!Array.isArray(stops)) return []
  return stops.map(objectOf).filter((stop) => stop !== null)
}

/** The columns of what is known. */
export const routeColumns = ({ body }: Known): RouteColumns => columnsOf(route.parse(body))

/** Who drives what on a route, when, and how far that is. */
export function planColumns(body: RouteBody) {
  const { startMs, endMs } = plannedSpan(body)
  return {
    name: body.name ?? null,
    driverId: idOf(body.driver),
    driverName: body.driver?.name ?? null,
    vehicleId: idOf(body.vehicle),
    vehicleName: body.vehicle?.name ?? null,
    timeZone: body.orgLocalTimezone ?? null,
    scheduledStart: storableDate(startMs),
    scheduledEnd: storableDate(endMs),
    progress: progressOf(body),
  } satisfies Partial<RouteColumns>
}

function columnsOf(body: RouteBody): RouteColumns {
  return {
    ...planColumns(body),
    ...outlookOf(body.stops ?? []),
    outlookRule: OUTLOOK_RULE,
    ...visitColumns(body),
    nameKey: sortKey(body.name),
    driverKey: sortKey(body.driver?.name),
    ...listedColumns(ROUTE_LISTING.rule, listedRoute(body), isStub(body)),
    search: searchText(
      [
        ...[body.name, body.driver?.name, body.vehicle?.name, body.notes],
        ...(body.stops ?? []).flatMap((stop) => [
          stop.name,
          stop.address?.name,
          stop.singleUseLocation?.address,
        ]),
      ],
      [body.id, idOf(body.driver), idOf(body.vehicle)],
    ),
  }
}
