import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { readLive } from '@/components/live/live-state'
import { deskClock } from '@/lib/desk-clock'
import { isForgotten } from '@/lib/labor-clock/measured'
import { workOrderKey } from '../work-order-keys'
import type { ClockAnswer } from './clock-answer'
import { keepStopped } from './keep-stopped'
import { clockQuery, requestDiscard, requestStart, requestStop } from './queries'

/** A clock as its person has it, and what they may do with it. One press at a time. */
export function useClock({ enabled }: { enabled: boolean }) {
  const t = useWords()
  const client = useQueryClient()
  const { data: clock = null } = useQuery({ ...clockQuery, enabled })
  /** The clock of which a person is to say how long was worked. */
  const [asked, setAsked] = useState<ClockAnswer | null>(null)

  const write = async (of: ClockAnswer, body: { again?: boolean } = {}) => {
    requireNetwork(t('work-orders-detail.clock-away'))
    keepStopped(client, t, of, await requestStop(of.id, body))
  }
  const pressing = useMutation({
    mutationFn: (press: () => Promise<void>) => press(),
    onError: (error) => {
      if (clock && error instanceof ApiError && error.code === 'clock_forgotten') setAsked(clock)
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: clockQuery.queryKey })
      if (clock) void client.invalidateQueries({ queryKey: workOrderKey(clock.workOrderId) })
    },
  })
  const tooLong = (of: ClockAnswer) =>
    of.state === 'running' && isForgotten(Date.parse(of.startedAt), deskClock.now())

  return {
    clock,
    asked,
    ask: setAsked,
    pending: pressing.isPending,
    error: pressing.error,
    /** Stops the one that runs elsewhere first. */
    start: (workOrderId: string, taskId: string) => {
      if (clock && tooLong(clock)) return setAsked(clock)
      pressing.mutate(async () => {
        requireNetwork(t('work-orders-detail.clock-away'))
        if (clock) await write(clock)
        client.setQueryData(clockQuery.queryKey, await requestStart(workOrderId, taskId))
      })
    },
    stop: (of: ClockAnswer, body?: { again?: boolean }) =>
      tooLong(of) ? setAsked(of) : pressing.mutate(() => write(of, body)),
    discard: (of: ClockAnswer) =>
      pressing.mutate(async () => {
        requireNetwork(t('work-orders-detail.clock-away'))
        await requestDiscard(of.id)
        client.setQueryData(clockQuery.queryKey, null)
      }),
  }
}

export type Clock = ReturnType<typeof useClock>

/** A clock is the server's: without the network nothing of it can be said or done. Throws ApiError with these words. */
function requireNetwork(words: string) {
  if (!navigator.onLine || readLive().link === 'unreachable') throw new ApiError(0, 'away', words)
}
