'use client'

import { useEffect, useState } from 'react'
import { useLinkToken } from './use-link-token'

export type ReadLink<T> =
  { kind: 'reading' } | { kind: 'read'; token: string; value: T } | { kind: 'failed'; error: unknown }

export const INCOMPLETE = new Error('The link is incomplete. Open it as it was sent to you.')

/** What the link that was opened is for, as `ask` answers; `ask` must be the same function each time. */
export function useReadLink<T>(ask: (token: string) => Promise<T>): ReadLink<T> {
  const token = useLinkToken()
  const [answer, setAnswer] = useState<{ token: string; result: ReadLink<T> } | null>(null)
  useEffect(() => {
    if (!token) return
    let stale = false
    const keep = (result: ReadLink<T>) => {
      if (!stale) setAnswer({ token, result })
    }
    ask(token).then(
      (value) => keep({ kind: 'read', token, value }),
      (error: unknown) => keep({ kind: 'failed', error }),
    )
    return () => {
      stale = true
    }
  }, [token, ask])
  if (token === null) return { kind: 'failed', error: INCOMPLETE }
  return answer && answer.token === token ? answer.result : { kind: 'reading' }
}
