import type { PointerEvent as Pressed } from 'react'

// A press that shakes is no drag.
const LEAST_PX = 5
const EDGE_PX = 36
const SCROLL_PX = 14

export interface Point {
  /** Of the pointer, in the window. */
  x: number
  y: number
}

interface Followed {
  /** Where it is once it is dragged, and how far along what scrolls it has come. */
  onMove: (now: Point, dx: number) => void
  /** Whatever ended it; `isDropped` when the hand let go. */
  onEnd: (isDropped: boolean) => void
}

/**
 * Follows a mouse or a pen that pressed something, and scrolls `box` at its edges: a finger scrolls by itself. Escape ends
 * it. What follows a drag is no press on what was dragged. False where nothing is followed.
 */
export function followPointer(event: Pressed, box: HTMLElement, { onMove, onEnd }: Followed): boolean {
  if (event.button !== 0 || event.pointerType === 'touch') return false
  const begun = { x: event.clientX, y: event.clientY, left: box.scrollLeft }
  const listening = new AbortController()
  const { signal } = listening
  let dragged = false

  const look = ({ clientX: x, clientY: y }: PointerEvent) =>
    onMove({ x, y }, x - begun.x + box.scrollLeft - begun.left)
  const end = (isReleased: boolean, isDropped: boolean) => {
    listening.abort()
    onEnd(dragged && isDropped)
    if (!dragged) return
    // The press that the browser makes of it, once the hand lets go.
    const swallow = (click: MouseEvent) => {
      click.preventDefault()
      click.stopPropagation()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    const forget = () =>
      void setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    if (isReleased) forget()
    else window.addEventListener('pointerup', forget, { once: true })
  }
  window.addEventListener(
    'pointermove',
    (moved) => {
      if (!dragged && Math.hypot(moved.clientX - begun.x, moved.clientY - begun.y) < LEAST_PX) return
      dragged = true
      moved.preventDefault()
      scrollAtEdges(box, { x: moved.clientX, y: moved.clientY })
      look(moved)
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    (up) => {
      if (dragged) look(up)
      end(true, true)
    },
    { signal },
  )
  window.addEventListener('pointercancel', () => end(true, false), { signal })
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      end(false, false)
    },
    { signal, capture: true },
  )
  return true
}

function scrollAtEdges(box: HTMLElement, { x, y }: Point) {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const towards = (at: number, from: number, to: number) => {
    if (at < from + EDGE_PX) return -SCROLL_PX
    return at > to - EDGE_PX ? SCROLL_PX : 0
  }
  box.scrollBy(towards(x, left, right), towards(y, top, bottom))
}
