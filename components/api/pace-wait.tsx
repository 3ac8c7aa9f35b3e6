'use client'

import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { LiveRegions } from '@/components/ui/toast/live-regions'
import { askApi } from './ask-api'
import { paceAnswer } from './pace-answer'
import { PACE_KEY } from './pace-key'

// A wait of the platform's limit is at most 10 s, one that it asks for a minute.
const AGAIN_MS = 1_000

/** How long the platform's limit has a request wait (`slow`: one takes long), where that is why. */
export function PaceWait({ slow }: { slow: boolean }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: [PACE_KEY],
    queryFn: ({ signal }) => askApi('/api/connection/pace', paceAnswer, { signal }),
    enabled: slow,
    refetchInterval: AGAIN_MS,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const { waitMs, askedMs } = slow && data ? data.data : { waitMs: 0, askedMs: 0 }
  const longestMs = Math.max(waitMs, askedMs)
  return (
    <LiveRegions className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center max-sm:bottom-18 print:hidden">
      {(place, all) =>
        longestMs > 0 &&
        place === all.at(-1) && (
          <p className="flex items-center gap-2 rounded-box border border-line-strong bg-raised p-3 shadow-float">
            <Icon of={Hourglass} className="size-4 shrink-0 text-info-shape" />
            {t(askedMs > waitMs ? 'api.waits-asked' : 'api.waits', { seconds: Math.ceil(longestMs / 1000) })}
          </p>
        )
      }
    </LiveRegions>
  )
}
