import type { Fleet } from '../fleet/open-fleet'
import type { TagRecord } from '../fleet/people'

/** The members of a comma list; null when there is none, which means all. */
export const membersOf = (list: string | undefined): ReadonlySet<string> | null =>
  list === undefined || list === '' ? null : new Set(list.split(','))

/** The members of a list of UUIDs, which match in either case (RFC 9562, 4). */
export const uuidsOf = (list: string | undefined) => membersOf(list?.toLowerCase())

/** These tags and every tag below them. */
export function withDescendants(tags: Iterable<TagRecord>, ids: ReadonlySet<string>): ReadonlySet<string> {
  const all = [...tags]
  const found = new Set(ids)
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const tag of all) if (found.has(tag.parentTagId)) found.add(tag.id)
  }
  return found
}

/**
 * Whether tags match the filters of a call: any of tagIds, or any of parentTagIds or of what is below them. Without
 * either everything matches.
 */
export function tagFilter(
  fleet: Fleet,
  { tagIds, parentTagIds }: { tagIds?: string | undefined; parentTagIds?: string | undefined },
): (tags: readonly { id: string }[]) => boolean {
  const parents = membersOf(parentTagIds)
  const wanted = new Set([
    ...(membersOf(tagIds) ?? []),
    ...(parents ? withDescendants(fleet.tags.values(), parents) : []),
  ])
  if (!tagIds && !parentTagIds) return () => true
  return (tags) => tags.some((tag) => wanted.has(tag.id))
}
