import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { capabilitiesAnswer } from './capability-answer'

const readAnswer = (json: unknown) => answer(capabilitiesAnswer)(json).data

/** Which published extensions the platform has, as far as anyone found out. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }) => askApi('/api/capabilities', readAnswer, { signal }),
})
