'use client'

import { useSyncExternalStore } from 'react'
import { keepHere, readKeptHere, subscribeToKeptHere } from '@/components/ui/kept-here'

const keyOf = (userId: string) => `wayboard-platform-person:${userId}`

/**
 * The id by which the platform knows this person, as they last typed it: kept in this browser, for this account
 * in this organization only, so that nobody signs with the id of whoever sat here before.
 */
export const usePlatformPerson = (key: string): string =>
  useSyncExternalStore(
    subscribeToKeptHere,
    () => readPlatformPerson(key),
    () => '',
  )

export const readPlatformPerson = (key: string): string => readKeptHere(keyOf(key)) ?? ''

export const rememberPlatformPerson = (key: string, platformId: string): void =>
  keepHere(keyOf(key), platformId || null)
