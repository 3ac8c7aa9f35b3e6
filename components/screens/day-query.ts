import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { deskClock } from '@/lib/desk-clock'
import { screenDay } from './day-answer'

/** What a screen shows is asked for so often: no event reaches a browser that is nobody's. */
const ASKED_EVERY_MS = 15_000

export const screenDayKey = ['screen-day'] as const
/** With `readAt` in epoch ms, by the server's clock. Throws ApiError: 401 once the screen is over. */
export const screenDayQuery = queryOptions({
  queryKey: screenDayKey,
  queryFn: async ({ signal }) => {
    const { data } = await askApi('/api/screen', answer(screenDay), { signal })
    // Said beside it, and the clock of a screen may be anywhere.
    return { ...data, readAt: deskClock.now() }
  },
  refetchInterval: ASKED_EVERY_MS,
  // It hangs on a wall: nobody has to look at its window for it to go on.
  refetchIntervalInBackground: true,
  retry: false,
  // Without a network the browser would hold the question back and say nothing: what a wall shows would look like now for hours.
  networkMode: 'always',
})
