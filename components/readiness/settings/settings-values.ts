import { flag, object, record, text } from '@/components/api/read'
import { CHECK_NAMES } from '@/lib/readiness/checks/check-names'
import { NUMBER_NAMES, type SettingNumber } from '@/lib/readiness/settings/setting-numbers'
import type { ReadSettings } from './settings-answer'

/** What the form holds: numbers as they are typed, a name a line. */
export interface SettingsValues extends Record<SettingNumber, string> {
  country: string
  overriddenBy: string
  requiredQualifications: string
  periodicInspections: string
  checks: Record<string, { weight: string; isOn: boolean }>
}

/** How it is read again after a reload. */
export const settingsTyped = object({
  country: text,
  overriddenBy: text,
  horizonHours: text,
  turnaroundMinutes: text,
  topSpeedMilesPerHour: text,
  expiryNoticeDays: text,
  lampsFreshHours: text,
  clocksFreshHours: text,
  requiredQualifications: text,
  periodicInspections: text,
  checks: record(object({ weight: text, isOn: flag })),
})

export function settingsValues(from: ReadSettings): SettingsValues {
  const { country, overriddenBy, requiredQualifications, periodicInspections, checks } = from
  return {
    country,
    overriddenBy,
    horizonHours: String(from.horizonHours),
    turnaroundMinutes: String(from.turnaroundMinutes),
    topSpeedMilesPerHour: String(from.topSpeedMilesPerHour),
    expiryNoticeDays: String(from.expiryNoticeDays),
    lampsFreshHours: String(from.lampsFreshHours),
    clocksFreshHours: String(from.clocksFreshHours),
    requiredQualifications: requiredQualifications.join('\n'),
    periodicInspections: periodicInspections.join('\n'),
    checks: Object.fromEntries(
      CHECK_NAMES.flatMap((name) => {
        const check = checks[name]
        return check ? [[name, { weight: check.weight, isOn: check.off === null }]] : []
      }),
    ),
  }
}

/** As it is sent: whoever gets it says what is no value. */
export function settingsBody(values: SettingsValues, { version }: ReadSettings) {
  const { requiredQualifications, periodicInspections, checks, country, overriddenBy } = values
  return {
    ...{ version, country, overriddenBy, checks },
    // An empty field is no zero.
    ...Object.fromEntries(
      NUMBER_NAMES.map((name) => [name, values[name] === '' ? null : Number(values[name])]),
    ),
    requiredQualifications: linesOf(requiredQualifications),
    periodicInspections: linesOf(periodicInspections),
  }
}
export type SettingsBody = ReturnType<typeof settingsBody>

const linesOf = (typed: string): string[] => typed.split('\n').flatMap((line) => line.trim() || [])

/** The form's field for a path of the request: a name stands in a line of its list. */
export function fieldOf(path: string): string {
  const [group = path] = path.split('.')
  return group === 'checks' ? path : group
}
