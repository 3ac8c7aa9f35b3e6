'use client'

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, object, type Read, record, text } from '@/components/api/read'
import { durationWords, formatInstant } from '@/components/ui/format-instant'
import { allWorkOrderCountsKey } from './work-order-keys'

export const inStatusAnswer = record(object({ since: text, isAtLeast: flag }))
export type InStatusAnswer = Read<typeof inStatusAnswer>[string]

const parse = answer(object({ data: inStatusAnswer }))
const AT_ONCE = 100
const MINUTE_MS = 60_000

/** Since when work orders have their status: asked beside them, and again whenever their counts are. */
export const timesInStatusQuery = (ids: readonly string[]) => {
  const sorted = [...new Set(ids)].sort()
  return queryOptions({
    queryKey: [...allWorkOrderCountsKey, 'statuses', sorted.join()],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, part) =>
        sorted.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
      )
      const answers = await Promise.all(
        parts.map(async (part) => {
          const query = new URLSearchParams({ ids: part.join() })
          return (await askApi(`/api/lists/work-orders/statuses?${query.toString()}`, parse, { signal })).data
        }),
      )
      return Object.fromEntries(answers.flatMap((one) => Object.entries(one)))
    },
    enabled: sorted.length > 0,
    // Others come into sight: what was known of these stays until they are known, too.
    placeholderData: keepPreviousData,
  })
}

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
  /** In a row of a list: on a phone its name takes the room. */
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
  const words = t(known.isAtLeast ? 'work-orders.in-status-least-since' : 'work-orders.in-status-since', {
    at,
  })
  return (
    <span
      title={words}
      className={clsx('text-label whitespace-nowrap text-quiet', inRow && '@max-md:hidden')}
    >
      {t(known.isAtLeast ? 'work-orders.in-status-least' : 'work-orders.in-status', { time })}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
