'use client'

import { useSyncExternalStore } from 'react'

const CHANGED = 'wayboard-platform-person-changed'
const keyOf = (userId: string) => `wayboard-platform-person:${userId}`

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * The id by which the platform knows this person, as they last typed it: kept in this browser, for this account
 * in this organization only, so that nobody signs with the id of whoever sat here before.
 */
export const usePlatformPerson = (key: string): string =>
  useSyncExternalStore(
    subscribe,
    () => readPlatformPerson(key),
    () => '',
  )

export function readPlatformPerson(key: string): string {
  try {
    return localStorage.getItem(keyOf(key)) ?? ''
  } catch {
    return ''
  }
}

export function rememberPlatformPerson(key: string, platformId: string) {
  try {
    if (platformId) localStorage.setItem(keyOf(key), platformId)
    else localStorage.removeItem(keyOf(key))
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}
