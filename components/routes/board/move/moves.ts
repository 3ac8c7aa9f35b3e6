import { createContext, type PointerEvent, useContext, useSyncExternalStore } from 'react'
import type { MenuItem } from '@/components/ui/menu/menu-item'
import type { BoardRouteAnswer } from '../board-answer'
import { type Held, type HeldStop, type HeldStore, makeHeldStore } from './held'

/** What can be done with the strips of a board. The same for as long as the board stands. */
export interface Moves {
  /** What stands in a strip's menu now. */
  itemsOf: (route: BoardRouteAnswer) => readonly MenuItem[]
  /** A hand takes a strip, or a stop upon it. Does nothing where that may not be moved. */
  grab: (event: PointerEvent, route: BoardRouteAnswer) => void
  grabStop: (event: PointerEvent, route: BoardRouteAnswer, stop: HeldStop) => void
  held: HeldStore
}

const NONE: Moves = {
  itemsOf: () => [],
  grab: () => undefined,
  grabStop: () => undefined,
  held: makeHeldStore(),
}

export const MovesContext = createContext<Moves>(NONE)
export const useMoves = (): Moves => useContext(MovesContext)

/** What of what is held concerns one component: it is drawn anew when `select` answers something else. */
export function useHeld<Part>(select: (held: Held) => Part): Part {
  const { held } = useMoves()
  const read = () => select(held.read())
  return useSyncExternalStore(held.subscribe, read, read)
}
