import { SETTINGS, type SettingName, type SettingValue } from '@/lib/settings/table'

/** The query key of one of the organization's settings, for server and browser alike. */
export const settingKey = (name: SettingName) => ['settings', name] as const

/** What the server read, as the query cache holds it. */
export const prefetchedSetting = <Name extends SettingName>(name: Name, value: SettingValue<Name>) => ({
  queryKey: settingKey(name),
  data: { [SETTINGS[name].field]: value },
})
