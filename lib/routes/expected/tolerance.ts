import { MINUTE_MS } from '@/lib/durations'
import { type SettledRow, settingIn } from '@/lib/settings/read-setting'

/** The organization's tolerance for stops without a window, in ms. */
export const toleranceIn = (settled: SettledRow): number => settingIn(settled, 'lateness') * MINUTE_MS
