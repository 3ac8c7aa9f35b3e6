'use client'

import { memo } from 'react'
import { useWords } from '#use-words'
import { Cell, Row } from '@/components/ui/table'
import type { Column } from './columns'

/** What a row is drawn from beside itself: equal facts, the same row. */
export type Facts = Readonly<Record<string, unknown>>

interface LedgerRowProps<Item, Known extends Facts, Seen> {
  row: Item
  /** Its place in the list, from 0. */
  index: number
  facts: Known
  see: (row: Item, facts: Known) => Seen
  columns: readonly Column<Seen>[]
  selected: boolean
}

function DrawnRow<Item, Known extends Facts, Seen>(props: LedgerRowProps<Item, Known, Seen>) {
  const { row, index, facts, see, columns, selected } = props
  const t = useWords()
  const seen = see(row, facts)
  return (
    <Row index={index} selected={selected} className="ledger-row-look @max-2xl:px-4">
      {columns.map(({ key, cell, inCard, title, cuts }) => (
        <Cell
          key={key}
          data-column={key}
          narrow={inCard}
          title={title?.(seen, t)}
          {...(cuts ? { className: 'truncate' } : {})}
        >
          {cell(seen, t)}
        </Cell>
      ))}
    </Row>
  )
}

const sameFacts = (a: Facts, b: Facts) => Object.keys(a).every((name) => a[name] === b[name])

/** A row of a list. Drawn again only when something of it changes: a list draws dozens at each press. */
export const LedgerRow = memo(
  DrawnRow,
  ({ facts: before, ...one }, { facts: after, ...other }) =>
    sameFacts(before, after) && sameFacts(one, other),
) as typeof DrawnRow
