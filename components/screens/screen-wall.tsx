'use client'

import { HydrationBoundary, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { WallBoard } from '@/components/readiness/wall/wall-board'
import { useNow } from '@/components/ui/use-now'
import { ZonedTime } from '@/components/ui/zoned-time'
import { screenDayQuery } from './day-query'

const EVERY_MS = 15_000

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
  useEffect(() => {
    if (isOver) window.location.assign('/screen/code')
  }, [isOver])
  if (!data) return null
  return (
    <main>
      <WallBoard
        {...{ now, error, hours: data.hours, today: data.today, isConnected: data.isConnected }}
        onAgain={() => void refetch()}
        aside={
          <p className="text-table text-quiet">
            {t.rich('screens.of', {
              organization: data.organizationName,
              time: () => <ZonedTime instant={new Date(dataUpdatedAt || startedAt).toISOString()} />,
            })}
          </p>
        }
      />
    </main>
  )
}
