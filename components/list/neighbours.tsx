'use client'

import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'

/** The rows before and after the one that is open, as addresses; null where there is none, or none is known. */
export interface Neighbours {
  previous: string | null
  next: string | null
}

// Until the list has told: their room is there from the first.
const NOT_TOLD: Neighbours = { previous: null, next: null }

const Known = createContext<Neighbours | null>(null)
const Tell = createContext<(neighbours: Neighbours | null) => void>(() => undefined)

/** Around a list and the detail that is open beside it: the detail learns from the list what stands next to it. */
export function ListAndDetail({ children }: { children: ReactNode }) {
  const [neighbours, setNeighbours] = useState<Neighbours | null>(NOT_TOLD)
  // What both have in their HTML may still wait for its code, and would be taken away for a moment: this can wait, too.
  const tell = useCallback((told: Neighbours | null) => startTransition(() => setNeighbours(told)), [])
  return (
    <Tell value={tell}>
      <Known value={neighbours}>{children}</Known>
    </Tell>
  )
}

/** Null where nothing is open, or outside a list. */
export const useNeighbours = (): Neighbours | null => useContext(Known)

/** For the list: what stands next to what is open; null when nothing is. */
export function useTellNeighbours(open: boolean, previous: string | null, next: string | null) {
  const tell = useContext(Tell)
  useEffect(() => tell(open ? { previous, next } : null), [tell, open, previous, next])
}
