import { z } from 'zod'
import { CHECK_NAMES, type CheckName } from '../checks/check-names'
import { SETTING_NUMBERS, type SettingNumber } from './setting-numbers'
import { COUNTRIES, OVERRIDERS, type ReadinessSettings, WEIGHTS } from './settings'
import { USUAL_SETTINGS } from './usual-settings'

const number = (name: SettingNumber) => {
  const { from, to } = SETTING_NUMBERS[name]
  return z.int().min(from).max(to).overwrite(withoutSign).catch(USUAL[name])
}
// JSON has a zero below zero, and the database none.
const withoutSign = (number: number) => number + 0
const check = z.object({
  weight: z.enum(WEIGHTS),
  off: z.object({ by: z.string(), byId: z.string(), at: z.iso.datetime() }).nullable(),
})
export type KeptCheck = z.output<typeof check>

const { horizonMs, turnaroundMs, expiryNoticeMs, lampsFreshMs, clocksFreshMs, ...usual } = USUAL_SETTINGS
const per = (name: SettingNumber) => SETTING_NUMBERS[name].per
const USUAL: Record<SettingNumber, number> = {
  horizonHours: horizonMs / per('horizonHours'),
  turnaroundMinutes: turnaroundMs / per('turnaroundMinutes'),
  topSpeedMilesPerHour: usual.topSpeedMilesPerHour,
  expiryNoticeDays: expiryNoticeMs / per('expiryNoticeDays'),
  lampsFreshHours: lampsFreshMs / per('lampsFreshHours'),
  clocksFreshHours: clocksFreshMs / per('clocksFreshHours'),
}

const isComplete = (all: Partial<Record<CheckName, KeptCheck>>): all is Record<CheckName, KeptCheck> =>
  CHECK_NAMES.every((name) => all[name])

/** The checks of a row; one that it does not name, or not so that it could be set, is as usual. */
const checks = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((stored): Record<CheckName, KeptCheck> => {
    const all: Partial<Record<CheckName, KeptCheck>> = {}
    for (const name of CHECK_NAMES)
      all[name] = check.catch({ weight: usual.checks[name].weight, off: null }).parse(stored[name])
    if (!isComplete(all)) throw new Error('A check has no setting')
    return all
  })

/**
 * Settings as a row keeps them, in the units in which people set them. What nobody could have set counts as not set, one
 * by one, so that a row holds through changes of ours.
 */
const keptSettings = z.object({
  country: z.enum(COUNTRIES).catch(usual.country),
  horizonHours: number('horizonHours'),
  turnaroundMinutes: number('turnaroundMinutes'),
  topSpeedMilesPerHour: number('topSpeedMilesPerHour'),
  expiryNoticeDays: number('expiryNoticeDays'),
  lampsFreshHours: number('lampsFreshHours'),
  clocksFreshHours: number('clocksFreshHours'),
  requiredQualifications: z.array(z.string().min(1)).catch([...usual.requiredQualifications]),
  periodicInspections: z.array(z.string().min(1)).catch([...usual.periodicInspections]),
  overriddenBy: z.enum(OVERRIDERS).catch(usual.overriddenBy),
  checks,
})
export type KeptSettings = z.output<typeof keptSettings>

/** What a row holds; what is usual where it holds nothing of that kind. */
export const keptIn = (value: unknown): KeptSettings =>
  keptSettings.parse(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})

/** The same as judgement goes by it. */
export function settingsOf({ checks: kept, ...own }: KeptSettings, version: number): ReadinessSettings {
  const all = { ...usual.checks }
  for (const name of CHECK_NAMES) {
    const { weight, off } = kept[name]
    all[name] = { weight, off: off && { by: off.by, atMs: Date.parse(off.at) } }
  }
  return {
    version,
    country: own.country,
    horizonMs: own.horizonHours * per('horizonHours'),
    turnaroundMs: own.turnaroundMinutes * per('turnaroundMinutes'),
    topSpeedMilesPerHour: own.topSpeedMilesPerHour,
    expiryNoticeMs: own.expiryNoticeDays * per('expiryNoticeDays'),
    lampsFreshMs: own.lampsFreshHours * per('lampsFreshHours'),
    clocksFreshMs: own.clocksFreshHours * per('clocksFreshHours'),
    requiredQualifications: own.requiredQualifications,
    periodicInspections: own.periodicInspections,
    overriddenBy: own.overriddenBy,
    checks: all,
  }
}
