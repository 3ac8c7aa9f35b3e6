import { fold } from '@/lib/directory/fold'
import { IMPORT_COLUMNS, type ImportColumn } from './columns'
import { NEAR_NAMES } from './near-names'

/** Shorter names differ by one letter too easily: `stop`, `stops`. */
const LEAST_NEAR = 6

/** A head as it is compared: lower-case, without accents and signs. */
export const plainHead = (head: string): string => fold(head.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' '))

type Names<Column extends string> = Readonly<Record<Column, readonly string[]>>

/** Which column of a file of routes each head means. */
export const matchColumns = (heads: readonly string[]): (ImportColumn | null)[] =>
  matchHeads(heads, IMPORT_COLUMNS, NEAR_NAMES)

/**
 * Which column each head means, null for none: those that bear a known name first, then those one letter away; by the `last`
 * names, in the same way, only a column that no other head means. Each column is meant once, by the first.
 */
export function matchHeads<Column extends string>(
  heads: readonly string[],
  columns: readonly Column[],
  names: Names<Column>,
  last: Partial<Names<Column>> = {},
): (Column | null)[] {
  const plain = heads.map(plainHead)
  const found = plain.map((): Column | null => null)
  const match = (known: Partial<Names<Column>>, means: (head: string, name: string) => boolean) => {
    for (const [at, head] of plain.entries()) {
      if (found[at] !== null || head === '') continue
      const column = columns.find(
        (one) => !found.includes(one) && known[one]?.some((name) => means(head, name)),
      )
      if (column) found[at] = column
    }
  }
  for (const known of [names, last]) {
    match(known, (head, name) => head === name)
    match(known, isNear)
  }
  return found
}

/** Whether one letter more, less or other makes one of the other. A plural counts them, and is something else. */
export function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LEAST_NEAR) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || long === `${short}s`) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}
