import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import type { ScreenDays } from '@/lib/screens/screen-days'
import { addedScreen, screenDay, screenList } from './screen-answers'

/** For administrators only. */
export const screensQuery = queryOptions({
  queryKey: ['screens'],
  queryFn: ({ signal }) => askApi('/api/screens', answer(screenList), { signal }),
})

const nothing = () => undefined

/** Throws ApiError, as all of these do. */
export const requestScreen = (input: { name: string; days: ScreenDays }) =>
  askApi('/api/screens', (json) => answer(addedScreen)(json).data, { method: 'POST', body: input })

export const requestScreenEnd = (id: string) => askApi(`/api/screens/${id}`, nothing, { method: 'DELETE' })

export const requestScreenCode = (code: string) =>
  askApi('/api/screen/code', nothing, { method: 'POST', body: { code } })

/** What a screen shows is asked for so often: no event reaches a browser that is nobody's. */
const ASKED_EVERY_MS = 15_000

export const screenDayKey = ['screen-day'] as const
export const screenDayQuery = queryOptions({
  queryKey: screenDayKey,
  queryFn: async ({ signal }) => (await askApi('/api/screen', answer(screenDay), { signal })).data,
  refetchInterval: ASKED_EVERY_MS,
  // It hangs on a wall: nobody has to look at its window for it to go on.
  refetchIntervalInBackground: true,
  retry: false,
})
