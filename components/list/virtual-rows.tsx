'use client'

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Density } from '@/components/theme/densities'
import { densityHere } from '@/components/theme/use-density'
import { Skeleton } from '@/components/ui/skeleton'
import { TableBody } from '@/components/ui/table'
import { RowHeights } from './row-heights'
import { coveredFoot, scrollPadding } from './scroll-padding'

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
  /** The row whose detail is open: it stays where it is on the screen while the list gets another width. */
  openAt: number | null
  /** Draws a `Row` with its index: by that it is measured. */
  children: (item: Item, index: number, key: string) => ReactNode
}

const WIDE_ROW_PX = 41
const BEYOND_SIGHT = 6
// What the server draws, and the browser at first: a screenful, so that rows stand there before any script runs.
const FIRST_SIGHT = { from: 0, to: 24 }

/** The body of a table of thousands: only the rows in sight are drawn, and each is measured, one line or two. */
export function VirtualRows<Item>(props: VirtualRowsProps<Item>) {
  const { count, itemAt, keyOf, onSight, openAt, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [heights] = useState(() => new RowHeights(WIDE_ROW_PX))
  const [sight, setSight] = useState(FIRST_SIGHT)
  const [, setMeasured] = useState(0)
  // As it was last seen: when the width changes, the browser has laid out anew before we hear of it.
  const seen = useRef({ top: 0, scrollY: 0 })
  const lastOpen = useRef<number | null>(null)
  const width = useRef<number | null>(null)
  const density = useRef<Density | null>(null)
  const held = useRef<{ index: number; y: number } | null>(null)

  const sightAt = useCallback(
    (top: number) => ({
      from: Math.max(0, heights.indexAt(-top, count) - BEYOND_SIGHT),
      to: heights.indexAt(window.innerHeight - top, count) + 1 + BEYOND_SIGHT,
    }),
    [heights, count],
  )

  /** Laid out at a width that we have not heard of yet, or not at all, behind a page: what is seen then says nothing. */
  const changing = useCallback(() => {
    const now = body.current?.parentElement?.clientWidth ?? 0
    return now === 0 || now !== (width.current ?? now)
  }, [])

  const look = useCallback(() => {
    if (!body.current || changing()) return
    const { top } = body.current.getBoundingClientRect()
    seen.current = { top, scrollY: window.scrollY }
    const next = sightAt(top)
    setSight((known) => (known.from === next.from && known.to === next.to ? known : next))
  }, [sightAt, changing])

  const measure = useCallback(() => {
    if (changing()) return
    const drawn = [...(body.current?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])]
    const sizes = drawn.map((row) => [Number(row.dataset['index']), heightOf(row)] as const)
    if (heights.measure(sizes)) setMeasured((times) => times + 1)
  }, [heights, changing])

  /** Rows above the one that is held are measured as they come, and would push it away. */
  const putBack = useCallback(() => {
    if (!held.current || !body.current) return
    const { index, y } = held.current
    const row = body.current.querySelector(`:scope > [data-index="${index}"]`)
    const away = row ? row.getBoundingClientRect().top - y : 0
    if (row && row.getClientRects().length > 0 && Math.abs(away) >= 1)
      window.scrollBy({ top: away, behavior: 'instant' })
  }, [])

  /** Scrolls as little as it takes to have the row at `index` in sight. */
  const bringIn = useCallback(
    (index: number) => {
      if (!body.current) return
      const { top } = body.current.getBoundingClientRect()
      const above = Math.min(0, top + heights.startOf(index) - scrollPadding())
      const foot = window.innerHeight - coveredFoot()
      const below = Math.max(0, top + heights.startOf(index + 1) - foot)
      if (above || below) window.scrollBy({ top: above || below, behavior: 'instant' })
    },
    [heights],
  )

  /** At another width rows are higher or lower: the one that is looked at stays where it was on the screen. */
  const keepPlace = useCallback(() => {
    const at = body.current
    if (!at) return
    const { top } = seen.current
    const inSight = (row: number | null): row is number => {
      const y = top + heights.startOf(row ?? 0)
      return row !== null && y >= scrollPadding() - heights.usual && y < window.innerHeight
    }
    const index = inSight(lastOpen.current) ? lastOpen.current : heights.indexAt(scrollPadding() - top, count)
    // Nothing was scrolled, and nobody looks at one row: the list begins where it began.
    const free = seen.current.scrollY === 0 && index !== lastOpen.current
    const before = top + heights.startOf(index)
    heights.reset()
    measure()
    if (free) return look()
    // The bar may have become higher, and would cover it.
    held.current = { index, y: Math.max(before, scrollPadding()) }
    const wanted = held.current.y - heights.startOf(index)
    const moved = at.getBoundingClientRect().top - wanted
    // Drawn where it will be, so that the page is long enough to be scrolled there.
    flushSync(() => {
      setSight(sightAt(wanted))
      setMeasured((times) => times + 1)
    })
    window.scrollBy({ top: moved, behavior: 'instant' })
    putBack()
    look()
  }, [heights, count, measure, look, putBack, sightAt])

  useLayoutEffect(() => {
    look()
    const table = body.current?.parentElement
    width.current ??= table?.clientWidth ?? null
    density.current ??= densityHere()
    let away = false
    const observer = new ResizeObserver(() => {
      const now = table?.clientWidth ?? 0
      if (now === 0) {
        away = true
        return
      }
      if (away) {
        away = false
        window.scrollTo({ top: seen.current.scrollY, behavior: 'instant' })
        if (lastOpen.current !== null && now === width.current) bringIn(lastOpen.current)
      }
      // Rows have another height where there are fewer lines to one, or where somebody has them lower.
      if (now !== width.current || densityHere() !== density.current) {
        width.current = now
        density.current = densityHere()
        return keepPlace()
      }
      measure()
      putBack()
      look()
    })
    observer.observe(document.body)
    if (table) observer.observe(table)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [look, measure, keepPlace, putBack, bringIn])

  // Held until the person does something.
  useEffect(() => {
    const free = () => {
      held.current = null
    }
    const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
    for (const input of inputs) window.addEventListener(input, free, { passive: true, capture: true })
    return () => {
      for (const input of inputs) window.removeEventListener(input, free, { capture: true })
    }
  }, [])
  useLayoutEffect(putBack)

  // The next one and the one before are opened from the detail: the list goes along.
  useLayoutEffect(() => {
    const before = lastOpen.current
    if (openAt !== null) lastOpen.current = openAt
    if (openAt !== null && before !== null && before !== openAt && !changing()) bringIn(openAt)
  }, [openAt, bringIn, changing])

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
        if (item === undefined) return <Awaited key={`awaited-${index}`} height={heights.usual} />
        return children(item, index, keyOf(item, index))
      })}
      <Gap height={heights.startOf(count) - heights.startOf(to)} />
    </TableBody>
  )
}

/** With what is unfolded under it. */
function heightOf(row: HTMLElement): number {
  const under = row.nextElementSibling
  const unfolded = under?.hasAttribute('data-under') ? under.getBoundingClientRect().height : 0
  return row.getBoundingClientRect().height + unfolded
}

/**
 * Stands for the rows that are not drawn. One cell: how many columns there are depends on the width. Not visible, so
 * that rows which come where it stood do not count as moved. The browser keeps its place by no gap: who jumps into one
 * would go along with it, to the end.
 */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className="invisible [overflow-anchor:none] @max-2xl:block" style={{ height }}>
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
