import type { PointerEvent as Pressed, RefObject } from 'react'
import type { BoardRouteAnswer } from '../board-answer'
import { followPointer } from './follow-pointer'
import type { HeldStop, HeldStore } from './held'

interface StopDragOptions {
  held: HeldStore
  scroller: RefObject<HTMLElement | null>
  /** Whether a route takes stops of others. */
  takes: (routeId: string) => boolean
  onDrop: (route: BoardRouteAnswer, stop: HeldStop, to: string) => void
}

/** Stops that a strip shows are dragged onto another strip, as strips are onto another row. */
export const stopDrag =
  ({ held, scroller, takes, onDrop }: StopDragOptions) =>
  (event: Pressed, route: BoardRouteAnswer, stop: HeldStop) => {
    const box = scroller.current
    // The strip under it stays where it is.
    event.stopPropagation()
    if (!box) return
    let to: string | null = null
    followPointer(event, box, {
      onMove: (now) => {
        const under = document.elementFromPoint(now.x, now.y)
        const id = under?.closest<HTMLElement>('[data-route]')?.dataset['route']
        to = id !== undefined && id !== route.id && takes(id) ? id : null
        held.change({ stopDrag: { route, stop, to, ...now } })
      },
      onEnd: (isDropped) => {
        held.change({ stopDrag: null })
        if (isDropped && to !== null) onDrop(route, stop, to)
      },
    })
  }
