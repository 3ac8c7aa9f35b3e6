'use client'

import { createContext, type ReactNode, useContext } from 'react'
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

/** Who looks at the desk. */
export const PersonProvider = ({ children, ...who }: Person & { children: ReactNode }) => (
  <PersonContext value={who}>{children}</PersonContext>
)

/** Empty outside the desk. */
export const usePersonKey = (): string => useContext(PersonContext).personKey

/** As whom they sign, and whether they may name somebody else; `own` null for who is not confirmed to be anybody. */
export function useSigner() {
  const { person, namesOthers } = useContext(PersonContext)
  return { person, namesOthers, own: person?.confirmed ? person.id : null }
}
