import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { FunctionRecord } from '../fleet/function'
import { type SeedContext } from './context'

const FUNCTIONS: readonly (readonly [string, string, boolean])[] = [
  ['eta-notifier', 'Tells receivers when a truck is half an hour away.', false],
  ['nightly-report', 'Writes the day into the warehouse at two in the morning.', true],
  ['fuel-audit', 'Compares fuel cards with tank levels.', true],
  ['dock-sync', 'Keeps dock appointments in step with routes.', false],
]

const WEEKDAYS = [false, true, true, true, true, true, false]

/** Four functions, two of them scheduled. */
export function seedFunctions({ organization, iso, at, random }: SeedContext): FunctionRecord[] {
  return FUNCTIONS.map(([name, description, isScheduleEnabled], n) => {
    const updatedMs = -(n + 1) * 3 * DAY_MS
    return {
      id: name,
      name,
      description,
      createdAtTime: iso(-(n + 10) * 20 * DAY_MS),
      updatedAtTime: iso(updatedMs),
      lastUpdateTimestampMs: at + updatedMs,
      codePackage: {
        status: 'deployed',
        downloadGetUrl: `https://sandbox.invalid/functions/${name}.zip`,
      },
      config: {
        handler: 'main.handler',
        isScheduleEnabled,
        params: { region: organization.homeState, mode: 'live' },
        secrets: { WAREHOUSE_KEY: `secret-${random.uuid()}` },
        schedule: {
          timezone: organization.timezone,
          entries: [{ daysOfWeek: WEEKDAYS, timeSinceMidnightMs: 2 * HOUR_MS }],
        },
      },
    }
  })
}
