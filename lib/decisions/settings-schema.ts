import { z } from 'zod'
import { CHECK_NAMES, FORBIDDING } from '@/lib/readiness/checks/check-names'
import { SETTING_NUMBERS, type SettingNumber } from '@/lib/readiness/settings/setting-numbers'
import { COUNTRIES, OVERRIDERS, WEIGHTS } from '@/lib/readiness/settings/settings'
import { say } from '@/lib/words/speaking'

const number = (name: SettingNumber) => {
  const { from, to } = SETTING_NUMBERS[name]
  const error = () => say('lib-decisions.whole-within', { from, to })
  return z.int({ error }).min(from, { error }).max(to, { error })
}
const names = z
  .array(
    z
      .string()
      .trim()
      .min(1, { error: () => say('lib-decisions.name-needed') })
      .max(100, { error: () => say('lib-decisions.name-too-long') }),
  )
  .max(20, { error: () => say('lib-decisions.names-too-many') })

/** PUT /api/settings/readiness: all of it, and the version that was read. */
export const readinessSettingsBody = z
  .strictObject({
    version: z.int().min(0).max(2_147_483_646),
    country: z.enum(COUNTRIES),
    horizonHours: number('horizonHours'),
    turnaroundMinutes: number('turnaroundMinutes'),
    topSpeedMilesPerHour: number('topSpeedMilesPerHour'),
    expiryNoticeDays: number('expiryNoticeDays'),
    lampsFreshHours: number('lampsFreshHours'),
    clocksFreshHours: number('clocksFreshHours'),
    requiredQualifications: names,
    periodicInspections: names,
    overriddenBy: z.enum(OVERRIDERS),
    checks: z.record(z.enum(CHECK_NAMES), z.strictObject({ weight: z.enum(WEIGHTS), isOn: z.boolean() })),
  })
  .superRefine(({ checks }, ctx) => {
    for (const name of FORBIDDING)
      if (checks[name].weight === 'note')
        ctx.addIssue({
          code: 'custom',
          path: ['checks', name, 'weight'],
          message: say('lib-decisions.at-least-check'),
        })
  })
export type ReadinessSettingsBody = z.output<typeof readinessSettingsBody>
