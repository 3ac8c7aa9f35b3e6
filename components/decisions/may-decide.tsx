'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Refusal = createContext<string | null | undefined>(undefined)

interface MayDecideProviderProps {
  /** Why this person may not take vehicles out of service nor put defects off; null when they may. */
  refusal: string | null
  children: ReactNode
}

/** What a person may decide of vehicles and defects: that is ours, and asks for no connection. */
export const MayDecideProvider = ({ refusal, children }: MayDecideProviderProps) => (
  <Refusal value={refusal}>{children}</Refusal>
)

/** Why not; null when they may, and undefined where nothing is decided. */
export const useDecideRefusal = (): string | null | undefined => useContext(Refusal)
