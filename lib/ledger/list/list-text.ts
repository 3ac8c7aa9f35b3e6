import { searchable } from '@/lib/found-by'

/** UTF-16 units of a name as lists, queues and papers show it. */
export const LONGEST_NAME = 160
/** UTF-16 units of what people read of a row, as far as a search looks through it. */
const LONGEST_SEARCH = 8000
/**
 * UTF-16 units of a key that lists sort by. An index of PostgreSQL refuses rows over some 2,700 bytes; a key has at
 * most 600 of them, and an id of the platform 765.
 */
const LONGEST_KEY = 200

type Parts = readonly (string | null | undefined)[]

/** What a list's search looks through (lib/found-by.ts): everything that a person may type of a row, in lower case, and its ids. */
export const searchText = (parts: Parts, ids: Parts): string =>
  searchable(beginning(lower(parts).join('\n'), LONGEST_SEARCH), lower(ids))

const lower = (parts: Parts): string[] => parts.flatMap((part) => (part ? part.toLowerCase() : []))

/**
 * A name as a list sorts it, by Unicode order: without regard to case, and `Truck 2` before `Truck 10`. Of a very long
 * name the beginning, since it stands in an index.
 */
export const sortKey = (name: string | null | undefined): string | null =>
  name
    ? beginning(
        beginning(name, LONGEST_KEY)
          .toLowerCase()
          .replaceAll(/\d+/g, (digits) => digits.padStart(12, '0')),
        LONGEST_KEY,
      )
    : null

/** The first `longest` UTF-16 units, whole characters alone: no database stores half of a surrogate pair. */
export const beginning = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')

/** The words of a search, all of which a row must hold. */
export const searchWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** What a list shows of a text: its first `longest` UTF-16 units, with `…` where there is more; null for nothing. */
export function cutText(text: string | null | undefined, longest: number): string | null {
  if (!text) return null
  return text.length <= longest ? text : `${beginning(text, longest - 1)}…`
}
