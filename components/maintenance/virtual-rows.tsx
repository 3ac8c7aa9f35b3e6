'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TableBody } from '@/components/ui/table'

/** What a row has to put on its `tr`, so that it is measured and its place is read out. */
export interface RowPlace {
  ref: (row: HTMLTableRowElement | null) => void
  'data-index': number
  'aria-rowindex': number
}

interface VirtualRowsProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item, place: RowPlace) => ReactNode
}

const WIDE_ROW_PX = 41
// What the server draws, and the browser at first: a screenful, so that rows stand there before any script runs.
const FIRST_SIGHT = { width: 1280, height: 900 }

/** The body of a table of thousands: only the rows in sight are drawn, and each is measured, one line or two. */
export function VirtualRows<Item>({ items, keyOf, children }: VirtualRowsProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      body.current && setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => WIDE_ROW_PX,
    overscan: 12,
    scrollMargin: top,
    initialRect: FIRST_SIGHT,
    initialOffset: 0,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
  })
  const rows = virtualizer.getVirtualItems()
  const above = (rows[0]?.start ?? top) - top
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)
  return (
    <TableBody ref={body}>
      <Gap height={above} />
      {rows.map(({ index }) => {
        const item = items[index]
        if (item === undefined) return null
        return children(item, {
          ref: virtualizer.measureElement,
          'data-index': index,
          'aria-rowindex': index + 2,
        })
      })}
      <Gap height={below} />
    </TableBody>
  )
}

/** Stands for the rows that are not drawn. One cell: how many columns there are depends on the width. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className="@max-2xl:block" style={{ height }}>
      <td className="p-0" />
    </tr>
  )
}
