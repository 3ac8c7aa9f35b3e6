import { z } from 'zod'
import type { DvirSighting } from '@/lib/dvirs/projection'
import type { NewEvent } from '@/lib/events/event'
import { wholeFields } from '@/lib/fleet/kept'
import type { FleetSighting } from '@/lib/fleet/projection'
import { asJsonObject, type JsonObject } from '@/lib/json'
import type { Source } from '@/lib/ledger/keep/facts'
import type { Seen } from '@/lib/ledger/keep/merge'
import type { RouteSighting } from '@/lib/routes/projection'
import { sightingOfRouteEvent } from '@/lib/routes/route-event'
import type { WorkOrderSighting } from '@/lib/work-orders/projection'
import { objectOfDelivery } from './object-of-delivery'
import { readDelivery } from './read-delivery'

export interface Sightings {
  routes: RouteSighting[]
  dvirs: DvirSighting[]
  workOrders: WorkOrderSighting[]
  fleet: FleetSighting[]
}

const NOTHING: Sightings = { routes: [], dvirs: [], workOrders: [], fleet: [] }

/** What an event of the log says of objects of the ledger: a pure function, so that the ledger can be made anew. */
export function sightingsOf(event: NewEvent): Sightings {
  if (event.source === 'readiness') return NOTHING
  if (event.source === 'webhook') return delivered(event)
  if (event.source !== 'feed') return observed({ ...event, source: event.source })
  const { body, sourceKey: key, happenedAt: at, noun, subjectId } = event
  if (noun === 'training_assignment') {
    const fields = asJsonObject(body)
    if (!fields || subjectId === null) return NOTHING
    return about(noun, subjectId, { source: 'feed', key, at, fields: wholeFields(noun, fields) })
  }
  if (noun !== 'route') return NOTHING
  const route = sightingOfRouteEvent(body, { source: 'feed', key, at })
  return route ? { ...NOTHING, routes: [route] } : NOTHING
}

function delivered({ body, sourceKey, happenedAt }: NewEvent): Sightings {
  const object = objectOfDelivery(readDelivery(body))
  if (!object) return NOTHING
  return about(object.noun, object.id, {
    source: 'webhook',
    at: happenedAt,
    key: sourceKey,
    fields: object.fields,
  })
}

// As `recordObservation` and the sync write it.
const observation = z.object({
  key: z.string(),
  fields: z.custom<JsonObject>((value) => asJsonObject(value) !== null),
  gone: z.boolean().optional(),
})
const confirmation = z.object({ key: z.string(), confirmed: z.array(z.string()) })

type Observed = Pick<NewEvent, 'noun' | 'subjectId' | 'happenedAt' | 'body'> & { source: Source }

function observed({ source, noun, subjectId, happenedAt, body }: Observed): Sightings {
  if (subjectId === null) return confirmed({ source, noun, happenedAt, body })
  const parsed = observation.safeParse(body)
  if (!parsed.success) return NOTHING
  const { key, fields, gone } = parsed.data
  return about(noun, subjectId, { source, at: happenedAt, key, fields, ...(gone ? { gone } : {}) })
}

/** Objects that a list of the platform named again, as they were known. */
function confirmed({ source, noun, happenedAt, body }: Omit<Observed, 'subjectId'>): Sightings {
  const parsed = confirmation.safeParse(body)
  if (!parsed.success) return NOTHING
  const seen: Seen = { source, at: happenedAt, key: parsed.data.key, fields: {} }
  return together(parsed.data.confirmed.map((id) => about(noun, id, seen)))
}

const together = (all: readonly Sightings[]): Sightings => ({
  routes: all.flatMap(({ routes }) => routes),
  dvirs: all.flatMap(({ dvirs }) => dvirs),
  workOrders: all.flatMap(({ workOrders }) => workOrders),
  fleet: all.flatMap(({ fleet }) => fleet),
})

function about(noun: NewEvent['noun'], id: string, seen: Seen): Sightings {
  const sighting = { id, seen }
  switch (noun) {
    case 'route':
      return { ...NOTHING, routes: [sighting] }
    case 'dvir':
      return { ...NOTHING, dvirs: [sighting] }
    case 'work_order':
      return { ...NOTHING, workOrders: [sighting] }
    case 'detection':
    case 'readiness':
    case null:
      return NOTHING
    default:
      return { ...NOTHING, fleet: [{ noun, ...sighting }] }
  }
}
