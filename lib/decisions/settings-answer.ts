import { CHECK_NAMES, type CheckName } from '@/lib/readiness/checks/check-names'
import type { KeptSettings } from '@/lib/readiness/settings/kept-settings'
import type { Weight } from '@/lib/readiness/settings/settings'

/** GET /api/settings/readiness: in the units of its fields; `off` says who switched a check off, and when (ISO 8601). */
export interface ReadinessSettingsAnswer extends Omit<KeptSettings, 'checks'> {
  version: number
  checks: Record<CheckName, { weight: Weight; off: { by: string; at: string } | null }>
}

/** Without ids of people. */
export function settingsAnswer(version: number, { checks, ...own }: KeptSettings): ReadinessSettingsAnswer {
  const told: ReadinessSettingsAnswer['checks'] = { ...checks }
  for (const name of CHECK_NAMES) {
    const { weight, off } = checks[name]
    told[name] = { weight, off: off && { by: off.by, at: off.at } }
  }
  return { version, ...own, checks: told }
}
