'use client'

import { useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide'
import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { askApi } from './ask-api'
import { answer, number, object } from './read'

const paceKey = ['pace']
export const paceAnswer = answer(object({ data: object({ waitMs: number }) }))
// A wait of the platform's limit is at most 10 s; what takes less than this needs no words.
const SLOW_MS = 1_000
const AGAIN_MS = 1_000

/** Says that a request waits for the platform's limit, while one takes long and that is why. */
export function PaceNotice() {
  const t = useWords()
  const others = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== paceKey[0] })
  const slow = useLasting(useIsMutating() + others > 0)
  const { data } = useQuery({
    queryKey: paceKey,
    queryFn: ({ signal }) => askApi('/api/connection/pace', paceAnswer, { signal }),
    enabled: slow,
    refetchInterval: AGAIN_MS,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const waitMs = slow ? (data?.data.waitMs ?? 0) : 0
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center max-sm:bottom-18 print:hidden"
    >
      {waitMs > 0 && (
        <p className="flex items-center gap-2 rounded-box border border-line-strong bg-raised p-3 shadow-float">
          <Icon of={Hourglass} className="size-4 shrink-0 text-info-shape" />
          {t('api.waits', { seconds: Math.ceil(waitMs / 1000) })}
        </p>
      )}
    </div>
  )
}

/** Whether `busy` has been true for a second. */
function useLasting(busy: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLasting(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [busy])
  return lasting
}
