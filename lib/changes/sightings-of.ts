import { z } from 'zod'
import { asJsonObject, type JsonObject } from '@/lib/json'
import type { DvirSighting } from '@/lib/dvirs/projection'
import type { NewEvent } from '@/lib/events/event'
import type { Seen } from '@/lib/ledger/merge'
import type { RouteSighting } from '@/lib/routes/projection'
import { sightingOfRouteEvent } from '@/lib/routes/route-event'
import { readDelivery } from './read-delivery'
import { objectOfDelivery } from './object-of-delivery'
import type { WorkOrderSighting } from '@/lib/work-orders/projection'

export interface Sightings {
  routes: RouteSighting[]
  dvirs: DvirSighting[]
  workOrders: WorkOrderSighting[]
}

const NOTHING: Sightings = { routes: [], dvirs: [], workOrders: [] }

/** What an event of the log says of objects of the ledger: a pure function, so that the ledger can be made anew. */
export function sightingsOf(event: NewEvent): Sightings {
  if (event.source === 'webhook') return delivered(event)
  if (event.source !== 'feed') return observed(event)
  if (event.noun !== 'route') return NOTHING
  const { body, sourceKey: key, happenedAt: at } = event
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

function observed({ source, noun, subjectId, happenedAt, body }: NewEvent): Sightings {
  if (subjectId === null) return confirmed({ source, noun, happenedAt, body })
  const parsed = observation.safeParse(body)
  if (!parsed.success) return NOTHING
  const { key, fields, gone } = parsed.data
  return about(noun, subjectId, { source, at: happenedAt, key, fields, ...(gone ? { gone } : {}) })
}

/** Objects that a list of the platform named again, as they were known. */
function confirmed({
  source,
  noun,
  happenedAt,
  body,
}: Pick<NewEvent, 'source' | 'noun' | 'happenedAt' | 'body'>): Sightings {
  const parsed = confirmation.safeParse(body)
  if (!parsed.success) return NOTHING
  const seen: Seen = { source, at: happenedAt, key: parsed.data.key, fields: {} }
  const sightings = parsed.data.confirmed.map((id) => ({ id, seen }))
  if (noun === 'route') return { ...NOTHING, routes: sightings }
  if (noun === 'dvir') return { ...NOTHING, dvirs: sightings }
  if (noun === 'work_order') return { ...NOTHING, workOrders: sightings }
  return NOTHING
}

function about(noun: NewEvent['noun'], id: string, seen: Seen): Sightings {
  const sighting = { id, seen }
  if (noun === 'route') return { ...NOTHING, routes: [sighting] }
  if (noun === 'dvir') return { ...NOTHING, dvirs: [sighting] }
  if (noun === 'work_order') return { ...NOTHING, workOrders: [sighting] }
  return NOTHING
}
