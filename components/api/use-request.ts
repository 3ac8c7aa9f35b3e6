'use client'

import { useState, useSyncExternalStore } from 'react'

export interface RequestState<Answer> {
  pending: boolean
  /** What the last one came to. */
  error: Error | null
  answer: Answer | undefined
  /** It went through, and what followed it. */
  done: boolean
}

const IDLE = { pending: false, error: null, answer: undefined, done: false }

/** A request that is made again and again, and never twice at a time. */
export function makeRequest<Answer>() {
  let state: RequestState<Answer> = IDLE
  let current = 0
  const listeners = new Set<() => void>()
  const become = (next: RequestState<Answer>) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Does `work`, unless some is under way: a second press sends nothing. Work that never settles stays pending. */
    async run(work: () => Promise<Answer>): Promise<void> {
      if (state.pending) return
      current += 1
      const own = current
      const settle = (next: RequestState<Answer>) => {
        if (own === current) become(next)
      }
      become({ ...IDLE, pending: true })
      try {
        const answer = await work()
        settle({ ...IDLE, answer, done: true })
      } catch (thrown) {
        settle({ ...IDLE, error: thrown instanceof Error ? thrown : new Error(String(thrown)) })
      }
    },
    /** As if none had been made; what is under way is heard of no more. */
    reset() {
      current += 1
      become(IDLE)
    },
  }
}

/** One request of a component: a plain press that asks once, or what a form sends. */
export function useRequest<Answer>() {
  const [request] = useState(makeRequest<Answer>)
  const state = useSyncExternalStore(request.subscribe, request.read, request.read)
  return { ...state, run: request.run, reset: request.reset }
}
