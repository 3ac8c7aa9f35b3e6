'use client'

import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { useLinkToken } from './use-link-token'

export type ReadLink<T> =
  | { kind: 'reading' }
  | { kind: 'read'; token: string; value: T }
  | { kind: 'failed'; why: string }

type Asked<T> = { kind: 'read'; token: string; value: T } | { kind: 'failed'; error: unknown }

/** What the link that was opened is for, as `ask` answers; `ask` must be the same function each time. */
export function useReadLink<T>(ask: (token: string) => Promise<T>): ReadLink<T> {
  const t = useWords()
  const token = useLinkToken()
  const [answer, setAnswer] = useState<{ token: string; result: Asked<T> } | null>(null)
  useEffect(() => {
    if (!token) return
    let stale = false
    const keep = (result: Asked<T>) => {
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
  if (token === null) return { kind: 'failed', why: t('join.link-incomplete') }
  if (!answer || answer.token !== token) return { kind: 'reading' }
  const { result } = answer
  if (result.kind === 'read') return result
  const { error } = result
  return { kind: 'failed', why: error instanceof ApiError ? error.message : t('join.link-unreadable') }
}
