'use client'

import { useQuery } from '@tanstack/react-query'
import { SETTINGS, type SettingName, type SettingValue } from '@/lib/settings/table'
import { settingQuery, valueIn } from './queries'

/** What the organization has settled; what is usual until that is known. */
export function useSetting<Name extends SettingName>(name: Name): SettingValue<Name> {
  const { data } = useQuery(settingQuery(name))
  return data ? valueIn(name, data) : SETTINGS[name].usual
}
