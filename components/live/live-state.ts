'use client'

import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { LONG_AGO } from '@/components/api/read-at-here'
import type { LiveFeed, PresentAnswer } from './live-answer'

/**
 * How this browser hears of changes: `live` by server-sent events; `asking` every few seconds, where those do not
 * come through; `unreachable`, Wayboard does not answer; `elsewhere`, this browser works in another organization, or for somebody else, now.
 */
export type Link = 'opening' | 'live' | 'asking' | 'unreachable' | 'elsewhere'

export interface LiveState {
  link: Link
  /** Since when it is unreachable, in epoch ms. */
  lostAt: number | null
  /** How the feeds stand, once this browser was told. */
  feeds: readonly LiveFeed[] | null
  /** Who has what before them, here too; told by the stream alone. */
  present: readonly PresentAnswer[]
}

const START: LiveState = { link: 'opening', lostAt: null, feeds: null, present: [] }
let state = START
const listeners = new Set<() => void>()

export function setLive(change: Partial<LiveState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const readLive = () => state

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLive = (): LiveState => useSyncExternalStore(subscribe, readLive, () => START)

const STALE_MS = 15_000
const FOLLOWED: readonly unknown[] = ['routes', 'dvirs', 'work-orders']

/** Rows that are kept as they are on the server need no reading again; everything else is old after 15 s. */
export function staleTimeOf({ queryKey, state: { dataUpdatedAt } }: Query): number {
  const followed = state.link === 'live' && FOLLOWED.includes(queryKey[0]) && dataUpdatedAt > LONG_AGO
  return followed ? Infinity : STALE_MS
}
