import type { Door } from '@/lib/connection/door'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { contentDigest } from '@/lib/events/content-digest'
import type { NewEvent } from '@/lib/events/event'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { storableTime } from '@/lib/ledger/keep/storable-time'
import { streamDataPoints } from '@/lib/platform/contract/endpoints/industrial'
import { streamRouteEvents } from '@/lib/platform/contract/endpoints/routes'
import { streamDetections } from '@/lib/platform/contract/endpoints/safety'
import { streamTrainingAssignments } from '@/lib/platform/contract/endpoints/training'
import { detection } from '@/lib/platform/contract/resources/detection'
import { trainingAssignment } from '@/lib/platform/contract/resources/training-assignment'
import { readRouteEvent, rememberRouteEvents } from '@/lib/routes/route-event'
import type { FeedKind } from './schema'

/** Where a page begins: behind a cursor, else at a time, else where the platform begins by itself. */
export interface Start {
  after: string | null
  /** ISO 8601, UTC. Beside a cursor: the one that it began with. */
  startTime: string | null
}

interface Answer {
  data: { data: unknown[]; pagination: { endCursor: string; hasNextPage: boolean } }
}

/** What is particular about a feed. */
export interface FeedDefinition {
  /** On for a new connection, until it is switched off. */
  onByDefault: boolean
  /** The specification lets it say for ever that there is more (Training: true as long as there is a cursor; "an unending feed"). */
  isEndless: boolean
  /** How far back the first call asks; null for a feed that begins with what is newest. */
  firstBackMs: number | null
  /** How far back a start may lie; null where no bound is shown. */
  reachMs: number | null
  /** How far back the platform goes when it is given no start; null when that is nothing. */
  defaultBackMs: number | null
  call(door: Door, organizationId: string, start: Start, signal: AbortSignal): Promise<Answer>
  /** The event of one thing of a page; null for what cannot be read. Absent for a feed of measurements. */
  read?: (item: unknown) => NewEvent | null
}

export const FEEDS: Record<FeedKind, FeedDefinition> = {
  route_events: {
    onByDefault: true,
    isEndless: false,
    // At most 7 days in the past, when the request arrives: less what clocks and the way there may differ.
    firstBackMs: 7 * DAY_MS - 5 * MINUTE_MS,
    reachMs: 7 * DAY_MS - 5 * MINUTE_MS,
    defaultBackMs: DAY_MS,
    async call(door, organizationId, start, signal) {
      const query = { ...fromStart(start), limit: 200, includeExternalIds: true }
      const answer = await door.call(organizationId, streamRouteEvents, { query }, { signal })
      rememberRouteEvents(answer.data.data)
      return answer
    },
    read(item) {
      const event = readRouteEvent(item)
      const body = asJsonObject(item)
      const happenedAt = storableTime(event?.happenedAtTime)
      if (!event || !body || happenedAt === null) return null
      const { id, eventType, route } = event
      return {
        source: 'feed',
        sourceKey: id,
        type: eventType,
        noun: 'route',
        subjectId: route.id,
        happenedAt,
        body,
      }
    },
  },
  training_assignments: {
    onByDefault: false,
    isEndless: true,
    firstBackMs: 30 * DAY_MS,
    reachMs: null,
    // "default now": without a start there is nothing before.
    defaultBackMs: null,
    call: (door, organizationId, start, signal) =>
      door.call(organizationId, streamTrainingAssignments, { query: fromStart(start) }, { signal }),
    read(item) {
      const read = readSalvaged(trainingAssignment, item)
      if (!read) return null
      const { id, status, updatedAtTime, createdAtTime } = read
      const times = { updatedAtTime, createdAtTime }
      return changed('training_assignment', id, status ?? 'changed', times, item)
    },
  },
  detections: {
    onByDefault: false,
    isEndless: true,
    firstBackMs: 7 * DAY_MS,
    reachMs: null,
    defaultBackMs: null,
    call: (door, organizationId, start, signal) =>
      door.call(
        organizationId,
        streamDetections,
        // startTime is required, beside a cursor too.
        {
          query: {
            startTime: start.startTime ?? EARLIEST,
            ...fromStart(start),
            includeAsset: true,
            includeDriver: true,
          },
        },
        { signal },
      ),
    read(item) {
      const read = readSalvaged(detection, item)
      if (!read) return null
      const { id, triggerDetectionLabel, updatedAtTime, createdAtTime } = read
      const times = { updatedAtTime, createdAtTime }
      return changed('detection', id, triggerDetectionLabel ?? 'detected', times, item)
    },
  },
  data_points: {
    onByDefault: false,
    isEndless: false,
    firstBackMs: null,
    reachMs: null,
    defaultBackMs: null,
    call: (door, organizationId, start, signal) =>
      door.call(
        organizationId,
        streamDataPoints,
        { query: start.after === null ? {} : { after: start.after } },
        { signal },
      ),
  },
}

const fromStart = ({ after, startTime }: Start) =>
  after === null ? (startTime === null ? {} : { startTime }) : { after }

const EARLIEST = '1970-01-01T00:00:00.000Z'

/** An object that comes again with each change: each is an event of its own. */
function changed(
  noun: 'training_assignment' | 'detection',
  id: string,
  type: string,
  { updatedAtTime, createdAtTime }: Record<'updatedAtTime' | 'createdAtTime', string | null | undefined>,
  item: unknown,
): NewEvent | null {
  const body: JsonObject | null = asJsonObject(item)
  const happenedAt = storableTime(updatedAtTime ?? createdAtTime)
  if (!body || happenedAt === null) return null
  // One that does not say when it changed is another where it says something else: by all that it says, of which the log keeps less.
  const version = updatedAtTime ?? `${createdAtTime ?? ''} ${contentDigest(body)}`
  const sourceKey = `${noun} ${id} ${version}`
  return { source: 'feed', sourceKey, type, noun, subjectId: id, happenedAt, body }
}
