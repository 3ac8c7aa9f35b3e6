import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { askLastSaved } from '@/components/form/last-saved'
import { settingsAnswer } from './settings-answer'
import type { SettingsBody } from './settings-values'

const PATH = '/api/settings/readiness'
const AGAIN_MS = 5 * 60_000

/** As it is settled now. Throws ApiError. */
export const askSettings = async (signal?: AbortSignal) =>
  (await askApi(PATH, settingsAnswer, signal ? { signal } : {})).data

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'readiness'],
  queryFn: ({ signal }) => askSettings(signal),
  refetchInterval: AGAIN_MS,
})

/** Throws ApiError with field paths; `changed_meanwhile` where its version is not the newest any more. */
export const requestSettings = async (body: SettingsBody) =>
  (await askApi(PATH, settingsAnswer, { method: 'PUT', body })).data

/** Who settled it last. Throws ApiError. */
export const askLastSettled = () =>
  askLastSaved({ subjectType: 'organization', action: 'settings.readiness_changed' })
