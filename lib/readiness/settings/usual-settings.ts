import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { CheckName } from '../checks/check-names'
import { CHECKS } from '../checks/check-table'
import type { CheckSetting, ReadinessSettings } from './settings'

const isComplete = (
  checks: Partial<Record<CheckName, CheckSetting>>,
): checks is Record<CheckName, CheckSetting> => CHECKS.every(({ name }) => checks[name])

const checks = Object.fromEntries(CHECKS.map(({ name, usual }) => [name, { weight: usual, off: null }]))
if (!isComplete(checks)) throw new Error('A check has no usual weight')

/** Until somebody sets another (readiness, Checks: the numbers in brackets). */
export const USUAL_SETTINGS: ReadinessSettings = {
  version: 0,
  country: 'US',
  horizonMs: 12 * HOUR_MS,
  checks,
  turnaroundMs: 20 * MINUTE_MS,
  topSpeedMilesPerHour: 65,
  expiryNoticeMs: 14 * DAY_MS,
  lampsFreshMs: DAY_MS,
  clocksFreshMs: 2 * HOUR_MS,
  requiredQualifications: ['license', 'licence', 'medical'],
  periodicInspections: ['annual inspection', 'periodic inspection'],
  overriddenBy: 'administrators',
}
