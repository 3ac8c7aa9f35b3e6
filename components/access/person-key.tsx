'use client'

import { createContext, type ReactNode, useContext } from 'react'

const PersonKey = createContext('')

/** Names this account in this organization, for what this browser remembers of them. */
export const PersonKeyProvider = ({ personKey, children }: { personKey: string; children: ReactNode }) => (
  <PersonKey value={personKey}>{children}</PersonKey>
)

/** Empty outside the desk. */
export const usePersonKey = (): string => useContext(PersonKey)
