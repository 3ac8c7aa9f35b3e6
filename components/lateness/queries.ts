import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, number, object } from '@/components/api/read'
import { latenessKey } from './lateness-key'

const AGAIN_MS = 5 * 60_000

const read = answer(object({ data: object({ toleranceMinutes: number }) }))
const readLateness = (json: unknown) => read(json).data

/** By how much an expectation may pass a stop without a window; the server puts it into the pages that judge by it. */
export const latenessQuery = queryOptions({
  queryKey: latenessKey,
  queryFn: ({ signal }) => askApi('/api/settings/lateness', readLateness, { signal }),
  refetchInterval: AGAIN_MS,
})

/** Sets it for the organization. Throws ApiError with field paths. */
export const requestLateness = (toleranceMinutes: number) =>
  askApi('/api/settings/lateness', readLateness, { method: 'PUT', body: { toleranceMinutes } })
