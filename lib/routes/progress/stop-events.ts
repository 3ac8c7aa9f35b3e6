import { z } from 'zod'
import { canonicalJson, type JsonObject } from '@/lib/json'
import { json } from '@/lib/ledger/keep/salvage'
import { stopState, type StopState } from './stop-state'

/** What one event says of one stop. A null takes the field away. */
export interface StopEvent {
  stopId: string
  /** ISO 8601, UTC: when the platform knew it, which may be long after it happened (a driver without a network). */
  knownAt: string
  fields: JsonObject
  /** Of an ETA among the fields: when it was updated, in epoch ms. */
  etaUpdatedAtMs?: number
}

const fieldUpdate = z.object({
  /** `{happenedAt} {source} {key}`, which sorts by time. */
  stamp: z.string(),
  knownAt: z.string(),
  value: json,
})
type FieldUpdate = z.output<typeof fieldUpdate>

const updatesByField = z.record(z.string(), z.array(fieldUpdate))

/**
 * What events said of stops, as far as the newest full route may not know of it yet: by field, and what that route
 * itself says in those fields (null for a stop that it does not have).
 */
export const news = z.record(
  z.string(),
  z.object({
    own: z.record(z.string(), json).nullable(),
    /** The same of further stops of this id, which a route should not have: in their order, left out for none. */
    twins: z.array(z.record(z.string(), json)).optional(),
    said: updatesByField,
    /** The ETA that was updated last, by its events. Kept when a full route repeats it, which gives no such time. */
    eta: z.object({ value: z.string(), updatedAtMs: z.number() }).optional(),
  }),
)
export type News = z.output<typeof news>
type Updates = Record<string, z.output<typeof updatesByField>>

// A full route is believed over what the platform knew this long before: clocks of two machines differ by less.
const CLOCK_SKEW_MS = 60_000

interface StopsAndEvents {
  /** As they stand in the row. */
  stops: readonly JsonObject[]
  news: News
  /** Whether `stops` just came, without any news on top. */
  fresh: boolean
  /** When the full route was seen (ISO 8601, UTC); null for none. */
  seenAt: string | null
  /** In any order. */
  events: readonly StampedStopEvent[]
}

/** What one event says, and the stamp of the event. */
export interface StampedStopEvent {
  stop: StopEvent
  stamp: string
}

/** The stops with everything on top that events said beside the full route, and the news to keep for next time. */
export function mergeStopEvents({ stops, news, fresh, seenAt, events }: StopsAndEvents): {
  stops: JsonObject[]
  news: News
} {
  const bare = stops.map(withoutEtaTime)
  const before = new Map(Object.entries(news))
  const own = fresh ? bare : withoutUpdates(bare, before)
  // Maps: what the platform calls a stop may be a word that objects know already.
  const all = new Map(Object.entries(news).map(([id, { said }]) => [id, { ...said }]))
  const etas = new Map(Object.entries(news).flatMap(([id, { eta }]) => (eta ? [[id, eta] as const] : [])))
  for (const { stop, stamp } of events) {
    const known = all.get(stop.stopId) ?? {}
    addUpdates(known, stop, stamp)
    all.set(stop.stopId, known)
    const eta = etaUpdateOf(stop)
    const last = etas.get(stop.stopId)
    if (eta && (!last || isLater(eta, last))) etas.set(stop.stopId, eta)
  }
  const known = newerThanRoute(Object.fromEntries(all), seenAt)
  const byId = stopsById(own)
  const kept = [...new Set([...Object.keys(known), ...etas.keys()])].map((id) => {
    const said = (Object.hasOwn(known, id) && known[id]) || {}
    const eta = etas.get(id)
    const [first = null, ...twins] = (byId.get(id) ?? []).map((stop) => only(stop, Object.keys(said)))
    return [id, { own: first, ...(twins.length > 0 && { twins }), said, ...(eta && { eta }) }] as const
  })
  const merged = withUpdates(own, known, seenAt).map((stop) => withEtaTime(stop, etas.get(String(stop.id))))
  return { stops: merged, news: Object.fromEntries(kept) }
}

type EtaUpdate = NonNullable<News[string]['eta']>

function etaUpdateOf({ fields, etaUpdatedAtMs }: StopEvent): EtaUpdate | null {
  const value = fields['eta']
  return typeof value === 'string' && etaUpdatedAtMs !== undefined
    ? { value, updatedAtMs: etaUpdatedAtMs }
    : null
}

const isLater = (one: EtaUpdate, other: EtaUpdate) =>
  one.updatedAtMs === other.updatedAtMs ? one.value > other.value : one.updatedAtMs > other.updatedAtMs

/** Says beside the ETA of a stop when it was updated, where its events gave that of this one: as they write it. */
function withEtaTime(stop: JsonObject, eta: EtaUpdate | undefined): JsonObject {
  if (!eta || typeof stop.eta !== 'string' || Date.parse(stop.eta) !== Date.parse(eta.value)) return stop
  return { ...stop, etaUpdatedAtMs: String(eta.updatedAtMs) }
}

function withoutEtaTime({ etaUpdatedAtMs: _, ...stop }: JsonObject): JsonObject {
  return stop
}

function stopsById(stops: readonly JsonObject[]): Map<string, JsonObject[]> {
  const byId = new Map<string, JsonObject[]>()
  for (const stop of stops) {
    const id = String(stop.id)
    const before = byId.get(id)
    if (before) before.push(stop)
    else byId.set(id, [stop])
  }
  return byId
}

/** The stops as the full route alone says them: those that only events name are left out. */
function withoutUpdates(stops: readonly JsonObject[], news: ReadonlyMap<string, News[string]>): JsonObject[] {
  const met = new Map<string, number>()
  return stops.flatMap((stop) => {
    const id = String(stop.id)
    const place = met.get(id) ?? 0
    met.set(id, place + 1)
    const entry = news.get(id)
    if (!entry || Object.keys(entry.said).length === 0) return [stop]
    if (entry.own === null) return []
    const own = place === 0 ? entry.own : (entry.twins?.[place - 1] ?? entry.own)
    const rest = Object.entries(stop).filter(([field]) => !(field in entry.said))
    return [{ ...Object.fromEntries(rest), ...own }]
  })
}

const only = (stop: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(stop).filter(([field]) => fields.includes(field)))

const supersedes = (one: FieldUpdate, other: FieldUpdate) =>
  one.knownAt >= other.knownAt &&
  (one.stamp > other.stamp ||
    (one.stamp === other.stamp && canonicalJson(one.value) >= canonicalJson(other.value)))

/** Adds the updates of one event of a stop; what a newer one supersedes in every case is dropped. */
function addUpdates(stop: Updates[string], { knownAt, fields }: StopEvent, stamp: string): void {
  for (const [field, value] of Object.entries(fields)) {
    const one: FieldUpdate = { stamp, knownAt, value }
    const others = (stop[field] ?? []).filter((other) => !supersedes(one, other))
    // In a fixed order, so that the row is the same whatever came first.
    if (!others.some((other) => supersedes(other, one)))
      stop[field] =
        others.length === 0 ? [one] : [...others, one].sort((a, b) => (a.stamp < b.stamp ? -1 : 1))
  }
}

/** The updates that a full route seen at `seenAt` may not hold yet. */
function newerThanRoute(known: Updates, seenAt: string | null): Updates {
  const since = seenAt === null ? '' : new Date(Date.parse(seenAt) - CLOCK_SKEW_MS).toISOString()
  const stops = Object.entries(known).map(([stopId, fields]) => {
    const left = Object.entries(fields).flatMap(([field, all]) => {
      const newer = all.filter((one) => one.knownAt > since)
      return newer.length > 0 ? [[field, newer] as const] : []
    })
    return [stopId, Object.fromEntries(left)] as const
  })
  return Object.fromEntries(stops.filter(([, fields]) => Object.keys(fields).length > 0))
}

/**
 * The newest event by the time at which it happened wins, and the route's own word stays where that is newer. Stops
 * that only events name stand at the end.
 */
function withUpdates(stops: readonly JsonObject[], known: Updates, seenAt: string | null): JsonObject[] {
  const listed = new Set(stops.map((stop) => String(stop.id)))
  const unlisted = Object.entries(known)
    .filter(([id]) => !listed.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...stops.map((stop) => {
      const fields = known[String(stop.id)]
      return fields ? stopWith(stop, fields, seenAt) : stop
    }),
    ...unlisted.map(([id, fields]) => stopWith({ id }, fields, null)),
  ]
}

function stopWith(
  stop: JsonObject,
  fields: Record<string, FieldUpdate[]>,
  seenAt: string | null,
): JsonObject {
  const merged: JsonObject = { ...stop }
  for (const [field, all] of Object.entries(fields)) {
    const newest = all.at(-1)
    if (!newest || !isNewer(stop, field, newest, seenAt)) continue
    if (newest.value === null) delete merged[field]
    else merged[field] = newest.value
  }
  return merged
}

function isNewer(
  stop: JsonObject,
  field: string,
  { stamp, value }: FieldUpdate,
  seenAt: string | null,
): boolean {
  if (seenAt === null) return true
  const happened = happenedAt(stamp)
  if (field !== 'state') return (stop[field] ?? null) === null || happened > Date.parse(seenAt)
  const since = stateSince(stop, Date.parse(seenAt))
  return happened > since || (happened === since && progress(value) >= progress(stop.state))
}

const happenedAt = (stamp: string) => Date.parse(stamp.slice(0, stamp.indexOf(' ')))

/** Where a stop is on its way: what happens in one millisecond happens in this order. */
const ORDER: readonly StopState[] = ['unassigned', 'scheduled', 'en route', 'skipped', 'arrived', 'departed']
const wordOf = (state: JsonObject[string] | undefined) =>
  typeof state === 'string' ? (stopState({ state })?.known ?? null) : null
const progress = (state: JsonObject[string] | undefined) => ORDER.findIndex((one) => one === wordOf(state))

const SINCE = {
  'en route': 'enRouteTime',
  skipped: 'skippedTime',
  arrived: 'actualArrivalTime',
  departed: 'actualDepartureTime',
} as const

/** Epoch ms from which on the route's own word for the stop's state holds: of nothing yet, always. */
function stateSince(stop: JsonObject, seenAt: number): number {
  const state = wordOf(stop.state)
  if (stop.state === undefined || stop.state === null) return -Infinity
  if (state === 'unassigned' || state === 'scheduled') return -Infinity
  const since = state === null ? NaN : Date.parse(String(stop[SINCE[state]] ?? ''))
  return Number.isNaN(since) ? seenAt : since
}
