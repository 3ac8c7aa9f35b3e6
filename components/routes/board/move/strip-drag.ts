import type { PointerEvent as Pressed, RefObject } from 'react'
import type { BoardRouteAnswer } from '../board-answer'
import type { Axis } from '../board-state'
import { type Target, targetOf } from './drag'
import { followPointer } from './follow-pointer'
import type { HeldStore } from './held'

interface StripDragOptions {
  held: HeldStore
  scroller: RefObject<HTMLElement | null>
  axis: Axis
  mayMoveInTime: (route: BoardRouteAnswer) => boolean
  onDrop: (route: BoardRouteAnswer, target: Target) => void
}

/** Strips are dragged with a mouse or a pen: a finger scrolls, and has the menu of each strip. Escape puts the strip back. */
export const stripDrag =
  ({ held, scroller, axis, mayMoveInTime, onDrop }: StripDragOptions) =>
  (event: Pressed, route: BoardRouteAnswer) => {
    const box = scroller.current
    const lanes = event.currentTarget.closest<HTMLElement>('[data-lanes]')
    if (!box || !lanes) return
    const widthPx = lanes.getBoundingClientRect().width
    let target: Target | null = null
    followPointer(event, box, {
      onMove: (now, dx) => {
        const under = document.elementFromPoint(now.x, now.y)
        const row = under?.closest('[data-tray]')
          ? null
          : under?.closest<HTMLElement>('[data-row]')?.dataset['row']
        target = targetOf(route.row, { row, dx, widthPx }, axis, mayMoveInTime(route))
        held.change({ drag: { route, target, ...now } })
      },
      onEnd: (isDropped) => {
        held.change({ drag: null })
        if (isDropped && target) onDrop(route, target)
      },
    })
  }
