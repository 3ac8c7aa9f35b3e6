'use client'

import { useSyncExternalStore } from 'react'
import { keepHere, readKeptHere, subscribeToKeptHere } from '@/components/ui/kept-here'
import { usePersonKey, useSigner } from './person-key'

const keyOf = (userId: string) => `wayboard-platform-person:${userId}`

/**
 * The id by which the platform knows this person: the one that they are bound to, else as they last typed it. That is
 * kept in this browser, for this account in this organization only, so that nobody signs with the id of whoever sat here
 * before.
 */
export function usePlatformPerson(): string {
  const personKey = usePersonKey()
  const { own } = useSigner()
  const kept = useSyncExternalStore(
    subscribeToKeptHere,
    () => readPlatformPerson(personKey),
    () => '',
  )
  return own ?? kept
}

/** The same for a form, when it opens; `remember` keeps what was typed there for who is bound to nobody. */
export function useAuthor() {
  const personKey = usePersonKey()
  const { own } = useSigner()
  return {
    first: () => own ?? readPlatformPerson(personKey),
    remember: (id: string) => {
      if (own === null) rememberPlatformPerson(personKey, id)
    },
  }
}

const readPlatformPerson = (key: string): string => readKeptHere(keyOf(key)) ?? ''

export const rememberPlatformPerson = (key: string, platformId: string): void =>
  keepHere(keyOf(key), platformId || null)
