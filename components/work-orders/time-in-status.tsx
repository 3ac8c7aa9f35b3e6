'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { durationWords, formatInstant } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import { type InStatusAnswer, timesInStatusQuery } from './in-status-query'

export function useTimesInStatus(ids: readonly string[]): (id: string) => InStatusAnswer | undefined {
  const { data } = useQuery(timesInStatusQuery(ids))
  return (id) => data?.[id]
}

interface TimeInStatusProps {
  known: InStatusAnswer | undefined
  /** Epoch ms. */
  now: number
  /** IANA. */
  zone: string
  /** In a row of a list, in few letters; where that is narrow, the name takes the room. */
  inRow?: boolean
}

/** For how long a work order has its status, and since when that is known. Nothing until it is. */
export function TimeInStatus({ known, now, zone, inRow }: TimeInStatusProps) {
  const t = useWords()
  if (!known) return null
  const ms = Math.max(0, now - Date.parse(known.since))
  // That it is a moment or longer says nothing: it was first heard of just now.
  if (known.isAtLeast && ms < MINUTE_MS) return null
  const time = durationWords(ms, t)
  const at = formatInstant(known.since, zone, now, t.locale)?.text ?? known.since
  // A column has no room for a sentence; the title has it.
  const least = inRow ? 'work-orders.in-status-least-brief' : 'work-orders.in-status-least'
  const words = t(known.isAtLeast ? 'work-orders.in-status-least-since' : 'work-orders.in-status-since', {
    at,
  })
  return (
    <span
      title={words}
      className={clsx('text-label whitespace-nowrap text-quiet', inRow && '@max-2xl:hidden')}
    >
      {t(known.isAtLeast ? least : 'work-orders.in-status', { time })}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
