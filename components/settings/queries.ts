import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, number, object } from '@/components/api/read'
import { askLastSaved } from '@/components/form/last-saved'

const AGAIN_MS = 5 * 60_000

const read = answer(object({ data: object({ toleranceMinutes: number }) }))
const readLateness = (json: unknown) => read(json).data

/** By how much an expectation may pass a stop without a window; the server puts it into the pages that judge by it. */
export const latenessQuery = queryOptions({
  queryKey: ['settings', 'lateness'],
  queryFn: ({ signal }) => askApi('/api/settings/lateness', readLateness, { signal }),
  refetchInterval: AGAIN_MS,
})

/** As it is set now. Throws ApiError. */
export const readTolerance = () => askApi('/api/settings/lateness', readLateness)

/** Who set it. Throws ApiError. */
export const askLastSet = () =>
  askLastSaved({ subjectType: 'organization', action: 'settings.lateness_changed' })

/** Sets it for the organization where it is still `from`. Throws ApiError with field paths; `changed_meanwhile`. */
export const requestLateness = (toleranceMinutes: number, from: number) =>
  askApi('/api/settings/lateness', readLateness, {
    method: 'PUT',
    body: { toleranceMinutes, before: { toleranceMinutes: from } },
  })
