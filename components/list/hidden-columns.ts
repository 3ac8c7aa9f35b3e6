import type { Column } from './columns'
import type { SearchChange } from './use-search-state'

/** What of a column says whether a list may go without it. */
type Spared = Pick<Column<never>, 'key' | 'stays'>

/** The word of a list's address that names columns to go without: `hide=crew,starts`. */
const HIDE = 'hide'

/** Columns that somebody may go without: what stays as long as there are columns says what a row is. */
export const mayHide = ({ stays }: Spared): boolean => stays !== Infinity

/** The columns that an address leaves, in their order; a word that names none that may go counts as not there. */
export function leftOf<Each extends Spared>(
  columns: readonly Each[],
  params: Pick<URLSearchParams, 'get'>,
): readonly Each[] {
  const hidden = (params.get(HIDE) ?? '').split(',')
  const left = columns.filter((column) => !mayHide(column) || !hidden.includes(column.key))
  return left.length === columns.length ? columns : left
}

/** What takes a column out of a list, or puts it back. */
export function turned(columns: readonly Spared[], left: readonly Spared[], key: string): SearchChange {
  const shown = new Set(left.map((column) => column.key))
  const hidden = columns.filter((column) => mayHide(column) && shown.has(column.key) === (column.key === key))
  return { [HIDE]: hidden.map((column) => column.key).join(',') || null }
}
