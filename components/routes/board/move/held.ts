import type { BoardRouteAnswer } from '../board-answer'
import type { Target } from './drag'
import type { Point } from './follow-pointer'

export interface Drag extends Point {
  route: BoardRouteAnswer
  target: Target | null
}

/** A stop of a route, and what it is called. */
export interface HeldStop {
  id: string
  label: string
}

export interface StopDrag extends Point {
  route: BoardRouteAnswer
  stop: HeldStop
  /** The route under the hand; null for none that takes it. */
  to: string | null
}

/** What a hand holds, and which strip shows its stops. */
export interface Held {
  drag: Drag | null
  stopDrag: StopDrag | null
  openId: string | null
}

/**
 * Beside React: it changes with every step of a pointer, and of hundreds of strips and rows the one or two that it
 * concerns are drawn anew.
 */
export interface HeldStore {
  read: () => Held
  change: (part: Partial<Held>) => void
  subscribe: (listener: () => void) => () => void
}

export function makeHeldStore(): HeldStore {
  const listeners = new Set<() => void>()
  let held: Held = { drag: null, stopDrag: null, openId: null }
  return {
    read: () => held,
    change: (part) => {
      held = { ...held, ...part }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
