import type { Collection } from '../collection'
import type { Fleet } from '../fleet/open-fleet'
import { Refusal } from '../pipeline/refusal'

/**
 * The record with a platform id or, written key:value, an external id (specification, Conventions). Undefined when
 * there is none.
 */
export function findById<T extends { id: string; externalIds: Record<string, string> }>(
  records: Collection<T>,
  id: string,
): T | undefined {
  const colon = id.indexOf(':')
  if (colon === -1) return records.get(id)
  const key = id.slice(0, colon)
  const value = id.slice(colon + 1)
  return records.find((record) => record.externalIds[key] === value)
}

/** A user or, by either kind of id, a driver: whoever may sign. */
export function findPerson(fleet: Fleet, id: string): { id: string; name: string } | undefined {
  const person = fleet.users.get(id) ?? findById(fleet.drivers, id)
  return person && { id: person.id, name: person.name }
}

/** Refused with 404: what a path names does not exist in this organization. */
export function foundInPath<T>(record: T | undefined, what: string): T {
  if (record === undefined) throw new Refusal(404, `There is no ${what} with this id.`)
  return record
}

/** Refused with 400: what a body names does not exist in this organization. */
export function foundInBody<T>(record: T | undefined, path: string, what: string): T {
  if (record === undefined) throw new Refusal(400, `${path}: there is no ${what} with this id.`)
  return record
}
