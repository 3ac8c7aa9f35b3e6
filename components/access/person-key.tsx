'use client'

import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { closeTab, openTab } from '@/components/tab/whose-tab'
import type { PlatformPerson } from '@/lib/accounts/platform-person'

interface Person {
  /** Names this account in this organization, for what this browser remembers of them. Empty outside the desk. */
  personKey: string
  /** Who they are on the platform. */
  person: PlatformPerson | null
  /** Whether they may name somebody else where they sign. */
  namesOthers: boolean
}

const PersonContext = createContext<Person>({ personKey: '', person: null, namesOthers: false })

/** Who looks at the desk: whatever it asks names them. */
export function PersonProvider({ children, ...who }: Person & { children: ReactNode }) {
  const { personKey } = who
  // Before what its children do once they are drawn, which is when they ask.
  useLayoutEffect(() => openTab(personKey), [personKey])
  useLayoutEffect(() => closeTab, [])
  return <PersonContext value={who}>{children}</PersonContext>
}

/** Empty outside the desk. */
export const usePersonKey = (): string => useContext(PersonContext).personKey

/** As whom they sign, and whether they may name somebody else; `own` null for who is not confirmed to be anybody. */
export function useSigner() {
  const { person, namesOthers } = useContext(PersonContext)
  return { person, namesOthers, own: person?.confirmed ? person.id : null }
}
