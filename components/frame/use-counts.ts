'use client'

import { useQuery } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, list, maybe, number, object, record, text } from '@/components/api/read'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import { countsKey } from './counts-key'
import type { DeskCounts } from './desk-props'

// As often as the lists that they stand for.
const AGAIN_MS = 30_000

export const countsAnswer = answer(
  object({ data: record(object({ value: number, of: text, since: maybe(list(text)) })) }),
)

/** What needs someone, by navigation key: first as the layout read it, then again each half minute and when invalidated. */
export function useCounts(initial: DeskCounts): DeskCounts {
  const zone = useBrowserZone()
  const { data } = useQuery({
    queryKey: [...countsKey, zone],
    queryFn: async ({ signal }): Promise<DeskCounts> => {
      const path = `/api/counts?zone=${encodeURIComponent(zone)}`
      return (await askApi(path, countsAnswer, { signal })).data
    },
    initialData: initial,
    refetchInterval: AGAIN_MS,
  })
  return data
}
