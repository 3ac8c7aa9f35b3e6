import { askApi } from '@/components/api/ask-api'
import { askLastSaved } from '@/components/form/last-saved'
import { settingAction, SETTINGS, type SettingName } from '@/lib/settings/table'
import { pathOf, readAnswer } from './queries'

/** Who set it. Throws ApiError. */
export const askLastSet = (name: SettingName) =>
  askLastSaved({ subjectType: 'organization', action: settingAction(name) })

/** Sets it for the organization where it is still `from`. Throws ApiError with field paths; `changed_meanwhile`. */
export async function requestSetting(name: SettingName, value: unknown, from: number | string) {
  const { field } = SETTINGS[name]
  const body = { [field]: value, before: { [field]: from } }
  return (await askApi(pathOf(name), readAnswer, { method: 'PUT', body })).data
}
