import type { z } from 'zod'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { storableTime } from '@/lib/ledger/keep/storable-time'
import { routeEvent } from '@/lib/platform/contract/resources/route-event'
import type { RouteSighting } from './projection'

/** Where an event came from: its key tells apart what happened in one millisecond. */
interface Origin {
  source: 'feed' | 'webhook'
  key: string
  /** When it happened, as the log has it already. */
  at?: string
}

type RouteEvent = z.output<typeof routeEvent>

// An event is looked at on its way into the log and on its way into the ledger: parsed once.
const known = new WeakMap<object, RouteEvent | null>()

/** These were parsed already, as the contract has them. */
export function rememberRouteEvents(events: readonly RouteEvent[]): void {
  for (const event of events) known.set(event, event)
}

/**
 * The event without what of it cannot be read, or null for what is none. An event about a stop without the stop's id is refused:
 * kept without the stop, nobody would notice that something was lost.
 */
export function readRouteEvent(value: unknown): RouteEvent | null {
  if (typeof value !== 'object' || value === null) return null
  const before = known.get(value)
  if (before !== undefined) return before
  const read = readSalvaged(routeEvent, value)
  const event = read && !read.stop && 'stop' in value && value.stop ? null : read
  known.set(value, event)
  return event
}

/**
 * What a route event (specification, Resources) says of its route. A type that changes nothing here, or one that is
 * new, still tells that the route is there. Null for what is no route event.
 */
export function sightingOfRouteEvent(
  body: unknown,
  { source, key, at: logged }: Origin,
): RouteSighting | null {
  const event = readRouteEvent(body)
  if (!event) return null
  const { route, stop, happenedAtTime, eventTime } = event
  const at = logged ?? storableTime(happenedAtTime)
  if (at === null) return null
  const ids = asJsonObject(route.externalIds)
  const stopIds = asJsonObject(stop?.externalIds)
  return {
    id: route.id,
    seen: { source, at, key, fields: ids ? { externalIds: ids } : {} },
    ...(stop
      ? {
          stop: {
            stopId: stop.id,
            knownAt: eventTime === happenedAtTime ? at : (storableTime(eventTime) ?? at),
            fields: { ...(stopIds ? { externalIds: stopIds } : {}), ...changeOf(event, at) },
            ...(event.eventType === 'stopEtaUpdated' && { etaUpdatedAtMs: etaUpdatedAt(event, at) }),
          },
        }
      : {}),
  }
}

/**
 * Published event types; the specification shows stopArrived only. A stop that is driven to, or reached, is no
 * longer skipped.
 */
function changeOf(
  { eventType, eventDetails }: { eventType: string; eventDetails?: EventDetails },
  at: string,
): JsonObject {
  switch (eventType) {
    case 'stopEnRoute':
      return { state: 'en route', enRouteTime: at, skippedTime: null }
    case 'stopArrived':
      return { state: 'arrived', actualArrivalTime: at, skippedTime: null }
    case 'stopCompleted':
      return { state: 'departed', actualDepartureTime: at, skippedTime: null }
    case 'stopSkipped':
      return { state: 'skipped', skippedTime: at }
    case 'stopEtaUpdated': {
      const eta = etaOf(eventDetails?.stopEtaUpdated?.etaMs)
      return eta === null ? {} : { eta }
    }
    default:
      return {}
  }
}

interface EtaUpdate {
  etaMs?: string | null | undefined
  etaUpdatedAtMs?: string | null | undefined
}
type EventDetails = { stopEtaUpdated?: EtaUpdate | null | undefined } | null | undefined

/** Epoch ms; what does not say when it was updated was so when it happened. */
function etaUpdatedAt({ eventDetails }: { eventDetails?: EventDetails }, at: string): number {
  const told = etaOf(eventDetails?.stopEtaUpdated?.etaUpdatedAtMs)
  return Date.parse(told ?? at)
}

/** The specification gives milliseconds as a string. */
const etaOf = (ms: string | null | undefined): string | null => (ms ? storableTime(Number(ms)) : null)
