import { z } from 'zod'
import type { JsonObject } from '@/lib/json'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'

/** No object loses these: an answer without one is of fewer members than its contract names, and does not tell of it. */
const STAYING = new Set(['externalIds', 'orgLocalTimezone', 'stops'])

/**
 * An object that the platform answered whole, an item of a list or an answer by id, with null for each member that the
 * answering endpoint's own contract names and the object does not: null and absent are both "not there" (`lib/platform/contract/reading.ts`), and
 * what is absent would stay for ever in a ledger where an absent field erases nothing. The top level alone: what lies below
 * is replaced with what holds it. Not for answers of writes, deliveries and events, which may name some members only.
 */
export const wholeObject = (endpoint: AnyEndpoint, object: JsonObject): JsonObject => ({
  ...nothingOf(endpoint),
  ...object,
})

const known = new WeakMap<AnyEndpoint, JsonObject>()

/** Null for each member that may be missing. */
function nothingOf(endpoint: AnyEndpoint): JsonObject {
  const before = known.get(endpoint)
  if (before) return before
  const shape = shapeOf(endpoint)
  const names = Object.keys(shape).filter(
    (name) => !STAYING.has(name) && shape[name]?.safeParse(null).success,
  )
  const nothing = Object.fromEntries(names.map((name) => [name, null]))
  known.set(endpoint, nothing)
  return nothing
}

/** The members of the object that an endpoint answers, or of each that it lists. */
function shapeOf({ response, envelope }: AnyEndpoint): Readonly<Record<string, z.ZodType>> {
  const data = envelope === 'bare' ? response : membersOf(response)['data']
  // A page may be without its items: something else is read in their place then.
  const held = data instanceof z.ZodPipe ? data.out : data
  return membersOf(held instanceof z.ZodArray ? held.element : held)
}

const membersOf = (schema: unknown): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {}
