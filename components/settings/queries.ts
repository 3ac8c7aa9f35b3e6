import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import { askApi } from '@/components/api/ask-api'
import { answer, anything, object, record } from '@/components/api/read'
import { askLastSaved } from '@/components/form/last-saved'
import { settingAction, SETTINGS, type SettingName, type SettingValue } from '@/lib/settings/table'

const AGAIN_MS = 5 * 60_000

const keyOf = (name: SettingName) => ['settings', name] as const
const pathOf = (name: SettingName) => `/api/settings/${name}`
const read = answer(object({ data: record(anything) }))

/** What `held` says of the setting; throws ApiError where it says nothing that could be its value. */
export function valueIn<Name extends SettingName>(
  name: Name,
  held: Readonly<Record<string, unknown>>,
): SettingValue<Name> {
  const { field, is } = SETTINGS[name]
  const value = held[field]
  if (is(value)) return value
  throw new ApiError(
    0,
    'unreadable_answer',
    `Wayboard answered in a way that this page cannot read: ${field}.`,
  )
}

/** As it is set now, under its field. Throws ApiError. */
export async function askSetting(name: SettingName, signal?: AbortSignal) {
  const { data } = await askApi(pathOf(name), read, signal ? { signal } : {})
  valueIn(name, data)
  return data
}

/** A setting; the server puts it into the pages that go by it. */
export const settingQuery = (name: SettingName) =>
  queryOptions({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => askSetting(name, signal),
    refetchInterval: AGAIN_MS,
  })

/** What the server read, as the query cache holds it. */
export const prefetchedSetting = <Name extends SettingName>(name: Name, value: SettingValue<Name>) => ({
  queryKey: keyOf(name),
  data: { [SETTINGS[name].field]: value },
})

/** Who set it. Throws ApiError. */
export const askLastSet = (name: SettingName) =>
  askLastSaved({ subjectType: 'organization', action: settingAction(name) })

/** Sets it for the organization where it is still `from`. Throws ApiError with field paths; `changed_meanwhile`. */
export async function requestSetting(name: SettingName, value: unknown, from: number | string) {
  const { field } = SETTINGS[name]
  const body = { [field]: value, before: { [field]: from } }
  return (await askApi(pathOf(name), read, { method: 'PUT', body })).data
}
