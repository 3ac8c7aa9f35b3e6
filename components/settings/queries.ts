import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, anything, object, record, unreadable } from '@/components/api/read'
import { SETTINGS, type SettingName, type SettingValue } from '@/lib/settings/table'

const AGAIN_MS = 5 * 60_000

const keyOf = (name: SettingName) => ['settings', name] as const
export const pathOf = (name: SettingName) => `/api/settings/${name}`
export const readAnswer = answer(object({ data: record(anything) }))

/** What `held` says of the setting; throws ApiError where it says nothing that could be its value. */
export function valueIn<Name extends SettingName>(
  name: Name,
  held: Readonly<Record<string, unknown>>,
): SettingValue<Name> {
  const { field, is } = SETTINGS[name]
  const value = held[field]
  return is(value) ? value : unreadable(field)
}

/** As it is set now, under its field. Throws ApiError. */
export async function askSetting(name: SettingName, signal?: AbortSignal) {
  const { data } = await askApi(pathOf(name), readAnswer, signal ? { signal } : {})
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
