'use client'

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { TableBody } from '@/components/ui/table'
import { RowHeights } from './row-heights'

/** A list of any length, of which a part is known at a time. */
export interface LongList<Item> {
  count: number
  /** Undefined for one that is not read yet: a shape stands there. */
  itemAt: (index: number) => Item | undefined
  /** Told which rows are drawn, so that they are read: from the first to before the last. */
  onSight: (from: number, to: number) => void
  keyOf: (item: Item, index: number) => string
}

interface VirtualRowsProps<Item> extends LongList<Item> {
  /** Draws a `Row` with its index: by that it is measured. */
  children: (item: Item, index: number, key: string) => ReactNode
}

const WIDE_ROW_PX = 41
const BEYOND_SIGHT = 6
// What the server draws, and the browser at first: a screenful, so that rows stand there before any script runs.
const FIRST_SIGHT = { from: 0, to: 34 }

/** The body of a table of thousands: only the rows in sight are drawn, and each is measured, one line or two. */
export function VirtualRows<Item>({ count, itemAt, keyOf, onSight, children }: VirtualRowsProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [heights] = useState(() => new RowHeights(WIDE_ROW_PX))
  const [sight, setSight] = useState(FIRST_SIGHT)
  const [, setMeasured] = useState(0)

  const look = useCallback(() => {
    if (!body.current) return
    const above = -body.current.getBoundingClientRect().top
    const from = Math.max(0, heights.indexAt(above, count) - BEYOND_SIGHT)
    const to = heights.indexAt(above + window.innerHeight, count) + 1 + BEYOND_SIGHT
    setSight((known) => (known.from === from && known.to === to ? known : { from, to }))
  }, [heights, count])

  const measure = useCallback(() => {
    const drawn = [...(body.current?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])]
    const moved = heights.measure(
      drawn.map((row) => [Number(row.dataset['index']), row.getBoundingClientRect().height]),
    )
    if (moved) setMeasured((times) => times + 1)
  }, [heights])

  useLayoutEffect(() => {
    look()
    const table = body.current?.parentElement
    let width = table?.clientWidth
    const observer = new ResizeObserver(() => {
      if (table?.clientWidth !== width) heights.reset()
      width = table?.clientWidth
      measure()
      look()
    })
    observer.observe(document.body)
    if (table) observer.observe(table)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [look, measure, heights])

  const to = Math.min(sight.to, count)
  const from = Math.min(sight.from, Math.max(0, to - 1))
  // Rows that came, or came to be drawn, may have another height.
  useLayoutEffect(measure, [measure, from, to, itemAt])
  useEffect(() => onSight(from, to), [onSight, from, to])

  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return (
    <TableBody ref={body}>
      <Gap height={heights.startOf(from)} />
      {indexes.map((index) => {
        const item = itemAt(index)
        if (item === undefined) return <Awaited key={`awaited ${index}`} height={heights.usual} />
        return children(item, index, keyOf(item, index))
      })}
      <Gap height={heights.startOf(count) - heights.startOf(to)} />
    </TableBody>
  )
}

/**
 * Stands for the rows that are not drawn. One cell: how many columns there are depends on the width. Not visible, so
 * that rows which come where it stood do not count as moved.
 */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className="invisible @max-2xl:block" style={{ height }}>
      <td className="p-0" />
    </tr>
  )
}

/** Stands for a row that is being read. */
function Awaited({ height }: { height: number }) {
  return (
    <tr aria-hidden className="border-b border-line @max-2xl:block" style={{ height }}>
      <td className="px-6 @max-2xl:block @max-2xl:py-4">
        <Skeleton className="h-3 w-44 max-w-full" />
      </td>
    </tr>
  )
}
