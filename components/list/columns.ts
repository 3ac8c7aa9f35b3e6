import type { ReactNode } from 'react'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'

/** Where a cell goes when the table is too narrow for columns and each row becomes a card. */
export type InCard = 'lead' | 'title' | 'aside' | 'detail' | 'wide' | 'hide'

export interface Order<Sort extends string> {
  by: Sort
  direction: 'ascending' | 'descending'
}

/** A column of a list: what stands above it, what it shows of a row, and when it makes room. */
export interface Column<Seen, Sort extends string = string> {
  key: string
  name: WordKey
  /** Stands above it in place of its name. */
  heading?: ReactNode
  cell: (seen: Seen, t: Words) => ReactNode
  /** In px at a text of 16 px: never narrower than `least`; `share` percent of the table where that is more. */
  width: { least: number; share?: number }
  /** Takes what the others leave. One column of a table does. */
  rest?: boolean
  /** Where space is short the lowest goes first; Infinity stays as long as there are columns. */
  stays: number
  /** What pressing its heading orders by, one after another; then the list's usual order again. */
  orders?: readonly Order<Sort>[]
  inCard: InCard
  /** Its whole text where a cell cuts it off. */
  title?: (seen: Seen, t: Words) => string | undefined
  /** Text that does not fit is cut off. */
  cuts?: boolean
}

/** From here down (px at a text of 16 px) rows are cards; `Table` and its cells name it too (`@max-2xl`). */
export const CARDS_BELOW = 672

type Measured = Pick<Column<never>, 'key' | 'width' | 'rest' | 'stays'>

/** The narrowest table, in px, that has room for all of `columns`. */
export function roomFor(columns: readonly Measured[]): number {
  const widthAt = (table: number) =>
    columns.reduce(
      (sum, { width, rest }) => sum + Math.max(width.least, rest ? 0 : (table * (width.share ?? 0)) / 100),
      0,
    )
  // Shares are less than a whole together, so each step is smaller than the one before.
  let room = widthAt(0)
  for (let next = widthAt(room); next > room + 0.01; next = widthAt(room)) room = next
  return Math.ceil(room)
}

/** Which column goes below which width of the table, in px; the first to go has the greatest. */
export function droppedBelow(columns: readonly Measured[]): { key: string; width: number }[] {
  const going = columns.filter(({ stays }) => stays !== Infinity).sort((a, b) => a.stays - b.stays)
  let left = [...columns]
  return going.map(({ key }) => {
    const width = roomFor(left)
    left = left.filter((column) => column.key !== key)
    return { key, width }
  })
}

const rem = (px: number) => `${px / 16}rem`

/**
 * The rules by which columns make room, for the cells marked `data-column` within `list`: the browser follows them
 * before any script runs, and at each width that the table gets.
 */
export function columnRules(list: string, columns: readonly Measured[]): string {
  return droppedBelow(columns)
    .filter(({ width }) => width > CARDS_BELOW)
    .map(({ key, width }) => {
      const at = [`(width >= ${rem(CARDS_BELOW)})`, `(width < ${rem(width)})`].join(' and ')
      return `@container ${at}{[data-list="${list}"] [data-column="${key}"]{display:none}}`
    })
    .join('')
}

/** The width of a heading, by which its column is laid out; undefined for the one that takes the rest. */
export function headingWidth({ width, rest }: Measured): string | undefined {
  if (rest) return undefined
  return width.share === undefined ? rem(width.least) : `max(${rem(width.least)}, ${width.share}cqw)`
}

/** What pressing a heading asks for: its next order, then the usual one. */
export function nextOrder<Sort extends string>(orders: readonly Order<Sort>[], now: Sort, usual: Sort): Sort {
  return orders[orders.findIndex(({ by }) => by === now) + 1]?.by ?? usual
}
