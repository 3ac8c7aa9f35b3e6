'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { keepHere, readKeptHere, subscribeToKeptHere } from '@/components/ui/kept-here'
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
const keyOf = (personKey: string) => `wayboard-explorer:${personKey}`

const readText = (personKey: string): string => readKeptHere(keyOf(personKey)) ?? ''

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

/** The last call of each operation, for one person in one organization; none until the browser took over. */
export function useLastCalls(personKey: string): Record<string, LastCall> {
  const text = useSyncExternalStore(
    subscribeToKeptHere,
    () => readText(personKey),
    () => '',
  )
  return useMemo(() => parseLastCalls(text), [text])
}

/** Keeps a call; a browser without storage forgets it. */
export function keepLastCall(personKey: string, operationId: string, call: LastCall): void {
  const calls = { ...parseLastCalls(readText(personKey)), [operationId]: call }
  keepHere(keyOf(personKey), JSON.stringify(calls))
}
