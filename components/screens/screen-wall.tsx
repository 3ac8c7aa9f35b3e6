'use client'

import { HydrationBoundary, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { WallBoard } from '@/components/readiness/wall/wall-board'
import { useNow } from '@/components/ui/time/use-now'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { HOUR_MS } from '@/lib/durations'
import { answersAt } from './answers-at'
import { screenDayQuery } from './day-query'

const EVERY_MS = 15_000
const LOADED_ANEW_MS = 6 * HOUR_MS

interface ScreenWallProps {
  state: ComponentProps<typeof HydrationBoundary>['state']
  /** When the server read it (epoch ms). */
  startedAt: number
}

/** The wall of a screen that nobody is signed in at. */
export function ScreenWall({ state, startedAt }: ScreenWallProps) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <Shown startedAt={startedAt} />
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

function Shown({ startedAt }: Pick<ScreenWallProps, 'startedAt'>) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const { data, error, refetch, dataUpdatedAt } = useQuery(screenDayQuery)
  const isOver = error instanceof ApiError && error.status === 401
  // What an update of the app says in another way, its own page can read.
  const isNewer = error instanceof ApiError && error.code === 'unreadable_answer'
  useLoadedAnew(error === null || isNewer, dataUpdatedAt)
  useEffect(() => {
    if (isOver) window.location.assign('/screen/code')
  }, [isOver])
  if (!data) return null
  return (
    <main>
      <WallBoard
        {...{ now, error, hours: data.hours, today: data.today, isConnected: data.isConnected }}
        routes={data.routes}
        onAgain={() => void refetch()}
        aside={
          <p className="text-table text-quiet">
            {t.rich('screens.of', {
              organization: data.organizationName,
              time: () => <ZonedTime instant={data.readAt} />,
            })}
          </p>
        }
      />
    </main>
  )
}

/**
 * Nobody loads it anew after an update of the app; a full screen that somebody pressed would be left by that. By a timer, since
 * the clock of a screen may be anywhere. Only once the app has answered with the page: while it is down, what is there stays, and it is
 * asked again with each answer of `readAt`.
 */
function useLoadedAnew(isFine: boolean, readAt: number): void {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOld(true), LOADED_ANEW_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isOld || !isFine || document.fullscreenElement) return
    let isLeft = false
    void answersAt(window.location.href).then((answers) => {
      if (answers && !isLeft && !document.fullscreenElement) window.location.reload()
    })
    return () => void (isLeft = true)
  }, [isOld, isFine, readAt])
}
