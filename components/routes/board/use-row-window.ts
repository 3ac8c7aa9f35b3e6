import { type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

// What the server draws, and the browser at first: a screenful.
const FIRST_ROWS = 24
const BEYOND_PX = 300
/** Rows are looked for again after so much of a scroll. */
const STEP_PX = 120

interface View {
  top: number
  height: number
}

/**
 * Which rows of known heights (px) are in sight of what scrolls them, with room around; all of them while the page is
 * printed. `starts` says where each begins, and where the last one ends.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  heights: readonly number[],
  topPx: number,
) {
  const [view, setView] = useState<View | null>(null)
  const [isPrinted, setPrinted] = useState(false)
  const starts = useMemo(() => startsOf(heights), [heights])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const top = Math.floor(box.scrollTop / STEP_PX) * STEP_PX
      const height = box.clientHeight + STEP_PX
      setView((known) => (known?.top === top && known.height === height ? known : { top, height }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller])
  useEffect(() => {
    // What is printed is what stands in the page at that moment.
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  const rows = heights.length
  const { from, to } = isPrinted ? { from: 0, to: rows } : inSight(starts, view, topPx)
  return { from, to, starts }
}

/** Where each begins, and where the last one ends. */
function startsOf(heights: readonly number[]): number[] {
  const starts = [0]
  for (const [index, height] of heights.entries()) starts.push((starts[index] ?? 0) + height)
  return starts
}

function inSight(starts: readonly number[], view: View | null, topPx: number) {
  const rows = starts.length - 1
  if (!view) return { from: 0, to: Math.min(FIRST_ROWS, rows) }
  const top = view.top - topPx
  const last = starts.findIndex((start) => start >= top + view.height + BEYOND_PX)
  return {
    from: Math.min(
      rows,
      Math.max(
        0,
        starts.findLastIndex((start) => start <= top - BEYOND_PX),
      ),
    ),
    to: last < 0 ? rows : last,
  }
}
