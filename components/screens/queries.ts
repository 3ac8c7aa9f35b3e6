import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import type { ScreenDays } from '@/lib/screens/screen-days'
import { addedScreen, screenList } from './screen-answers'

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
