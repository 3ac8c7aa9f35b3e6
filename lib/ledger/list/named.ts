import { objectOf, type JsonObject, type JsonValue } from '@/lib/json'

/** Members by which a route, a report or a delivery names somebody or a vehicle. */
const NAMING = new Set(['driver', 'vehicle', 'trailer', 'signatoryUser', 'resolvedBy'])

/** What says who or what that is, and by which ids; `ExternalIds` as DVIRs spell it. */
const KEPT = new Set(['id', 'name', 'type', 'externalIds', 'ExternalIds'])

/**
 * What a route or a report says, without what the platform nests in those whom it names: some answer the whole driver there, with
 * phone and license number, of which neither log nor row keeps anything
 * (docs/decisions/0027-what-is-kept-of-people-and-vehicles.md). What holds nothing to cut is handed on, and no copy of it.
 */
export const namedAlone = (fields: JsonObject): JsonObject => membersOf(fields)

/** The same of any JSON: a delivery, or an event of a feed, says what it tells of somewhere within. */
export function withNamedAlone(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return membersOf(value)
  const made = value.map(withNamedAlone)
  return made.every((inner, index) => inner === value[index]) ? value : made
}

function membersOf(object: JsonObject): JsonObject {
  let made: JsonObject | null = null
  for (const name of Object.keys(object)) {
    const value = object[name] ?? null
    const named = NAMING.has(name) ? objectOf(value) : null
    const kept = named ? identityOf(named) : withNamedAlone(value)
    if (kept === value) continue
    made ??= { ...object }
    made[name] = kept
  }
  return made ?? object
}

function identityOf(named: JsonObject): JsonObject {
  const members = Object.entries(named)
  const kept = members.filter(([name]) => KEPT.has(name))
  return kept.length === members.length ? named : Object.fromEntries(kept)
}
