'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { isObject } from '@/lib/json'

/** When an operation was last called from this browser, and how it went. Times in epoch ms. */
export interface LastCall {
  at: number
  /** HTTP status; 0 when no answer came. */
  status: number
  ms: number
}

// Kept by the browser: a read through the gateway asks the database nothing, and a row for each would undo that.
// Writes stand in the audit trail besides, with who sent them.
const CHANGED = 'wayboard-explorer-called'
const keyOf = (personKey: string) => `wayboard-explorer:${personKey}`

function readText(personKey: string): string {
  try {
    return localStorage.getItem(keyOf(personKey)) ?? ''
  } catch {
    return ''
  }
}

/** What was kept, by operation; anything that is not in order is left out. */
export function parseLastCalls(text: string): Record<string, LastCall> {
  try {
    const kept: unknown = JSON.parse(text)
    return Object.fromEntries(
      Object.entries(isObject(kept) ? kept : {}).flatMap(([id, value]): [string, LastCall][] => {
        if (!isObject(value)) return []
        const { at, status, ms } = value
        return typeof at === 'number' && typeof status === 'number' && typeof ms === 'number'
          ? [[id, { at, status, ms }]]
          : []
      }),
    )
  } catch {
    return {}
  }
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

/** The last call of each operation, for one person in one organization; none until the browser took over. */
export function useLastCalls(personKey: string): Record<string, LastCall> {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(personKey),
    () => '',
  )
  return useMemo(() => parseLastCalls(text), [text])
}

/** Keeps a call; a browser without storage forgets it. */
export function keepLastCall(personKey: string, operationId: string, call: LastCall): void {
  try {
    const calls = { ...parseLastCalls(readText(personKey)), [operationId]: call }
    localStorage.setItem(keyOf(personKey), JSON.stringify(calls))
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}
