import type { CheckName } from '@/lib/readiness/checks/check-names'
import type { Facts } from '@/lib/readiness/facts/facts'
import type { Override } from '@/lib/readiness/finding'
import { judge } from '@/lib/readiness/judge'
import type { CheckSetting, ReadinessSettings } from '@/lib/readiness/settings/settings'
import { USUAL_SETTINGS } from '@/lib/readiness/settings/usual-settings'

type Given = Partial<Omit<ReadinessSettings, 'checks'>> & {
  checks?: Partial<Record<CheckName, Partial<CheckSetting>>>
}

export function settings({ checks = {}, ...given }: Given = {}): ReadinessSettings {
  const usual = USUAL_SETTINGS.checks
  const set = { ...usual }
  for (const [name, setting] of Object.entries(checks)) {
    const known = Object.keys(usual).find((one): one is CheckName => one === name)
    if (known) set[known] = { ...usual[known], ...setting }
  }
  return { ...USUAL_SETTINGS, ...given, checks: set }
}

/** The word, then each finding as `vehicle-unsafe reported_unsafe blocks must not`, `guess` where it can be let go. */
export function said(facts: Facts, given: Given = {}, overrides: Override[] = []): string[] {
  const { word, findings } = judge(facts, settings(given), overrides)
  return [
    word,
    ...findings.map(({ check, words, weight, mustNot, isOverridable, overridden }) =>
      [
        ...[check, words.code, weight],
        ...(mustNot ? ['must not'] : []),
        ...(isOverridable ? ['can go'] : []),
        ...(overridden ? [`let go by ${overridden.by}`] : []),
      ].join(' '),
    ),
  ]
}

/** `hours too_old`, for each that was not checked. */
export const unchecked = (facts: Facts, given: Given = {}): string[] =>
  judge(facts, settings(given)).notChecked.map(({ check, why }) => `${check} ${why.reason}`)
