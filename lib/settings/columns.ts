import { MINUTE_MS } from '@/lib/durations'
import type { Organization } from '@/lib/generated/prisma/client'
import type { SettingName, SettingValue } from './table'

type ColumnOf<Value> = {
  [Name in keyof Organization]: [Value] extends [Organization[Name]] ? Name : never
}[keyof Organization]

/** Where a setting is kept: a column of the organization, and of a number how many of its unit are one of the setting's. */
interface SettingColumn<Value> {
  column: Exclude<ColumnOf<Value>, 'id' | 'name'>
  per: number
}

export const COLUMNS = {
  lateness: { column: 'latenessToleranceMs', per: MINUTE_MS },
  departures: { column: 'departuresToldBy', per: 1 },
  labor: { column: 'laborHourlyRate', per: 1 },
  security: { column: 'secondFactorOf', per: 1 },
} as const satisfies { readonly [Name in SettingName]: SettingColumn<SettingValue<Name>> }
