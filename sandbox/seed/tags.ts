import type { TagRecord } from '../fleet/people'
import type { SeedContext } from './context'

/** A root tag of the whole fleet, and its parts below it. */
export function seedTags({ organization, id }: SeedContext): TagRecord[] {
  const root = { id: id(10, 0), name: organization.name, parentTagId: '' }
  return [root, ...organization.tags.map((name, n) => ({ id: id(10, n + 1), name, parentTagId: root.id }))]
}
