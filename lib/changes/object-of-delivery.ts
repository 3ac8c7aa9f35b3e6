import type { DeskNoun } from '@/lib/events/event'
import { member, objectOf, type JsonObject, type JsonValue } from '@/lib/json'
import { ledgerId } from '@/lib/ledger/keep/facts'
import type { Delivery } from './read-delivery'

/** The object of the ledger that a delivery tells of, in the platform's words. */
export interface DeliveredObject {
  noun: DeskNoun
  id: string
  fields: JsonObject
}

/**
 * Published shapes: RouteStop* carry a whole route, DvirSubmitted a DVIR beside its vehicle and driver, work-order
 * events the work order (as data, or within it). Null for a type or a shape that tells of nothing in the ledger: it
 * is kept as an event all the same.
 */
export function objectOfDelivery({ shape, eventType, content }: Delivery): DeliveredObject | null {
  if (shape === 'older' || eventType === null) return null
  if (eventType.startsWith('Route')) return identified('route', objectOf(member(content, 'route')))
  if (/dvir/i.test(eventType)) return identified('dvir', deliveredDvir(content))
  if (eventType.startsWith('WorkOrder'))
    return identified('work_order', objectOf(member(content, 'workOrder')) ?? objectOf(content))
  return null
}

/**
 * Whether a delivery tells of a DVIR without saying of which, as DvirSubmitted is published: only a reading of the
 * platform's DVIRs brings it to the desk.
 */
export function lacksDvirId(delivery: Delivery): boolean {
  const { shape, eventType, content } = delivery
  if (shape === 'older' || eventType === null || !/dvir/i.test(eventType)) return false
  return objectOf(member(content, 'dvir')) !== null && objectOfDelivery(delivery) === null
}

/** An id may come as a number in a delivery, as orgId does. */
function identified(noun: DeskNoun, fields: JsonObject | null): DeliveredObject | null {
  if (!fields) return null
  const id = ledgerId.safeParse(typeof fields.id === 'number' ? String(fields.id) : fields.id)
  return id.success ? { noun, id: id.data, fields: { ...fields, id: id.data } } : null
}

/** In a delivery vehicle and driver stand beside the DVIR, and its place is called formattedLocation. */
function deliveredDvir(content: JsonValue): JsonObject | null {
  const dvir = objectOf(member(content, 'dvir'))
  if (!dvir) return null
  const vehicle = objectOf(member(content, 'vehicle'))
  const driver = objectOf(member(content, 'driver'))
  const place = dvir.formattedLocation
  return {
    ...(vehicle ? { vehicle } : {}),
    ...(driver ? { driver } : {}),
    ...(typeof place === 'string' ? { location: place } : {}),
    ...dvir,
  }
}
