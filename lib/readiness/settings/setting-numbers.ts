import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { LOOKED_AHEAD_HOURS } from '../today/looked-ahead'

/** The numbers that an organization sets, whole ones: from where to where, and how many ms one of its unit is. */
export const SETTING_NUMBERS = {
  horizonHours: { from: 1, to: LOOKED_AHEAD_HOURS, per: HOUR_MS },
  turnaroundMinutes: { from: 0, to: 240, per: MINUTE_MS },
  topSpeedMilesPerHour: { from: 25, to: 85, per: 1 },
  expiryNoticeDays: { from: 0, to: 90, per: DAY_MS },
  lampsFreshHours: { from: 1, to: 168, per: HOUR_MS },
  clocksFreshHours: { from: 1, to: 24, per: HOUR_MS },
} as const

export type SettingNumber = keyof typeof SETTING_NUMBERS

const isSettingNumber = (name: string): name is SettingNumber => Object.hasOwn(SETTING_NUMBERS, name)

export const NUMBER_NAMES: readonly SettingNumber[] = Object.keys(SETTING_NUMBERS).filter(isSettingNumber)
