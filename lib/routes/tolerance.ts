import { type SettledRow, settingIn } from '@/lib/settings/read-setting'

const MINUTE_MS = 60_000

/** The organization's tolerance for stops without a window, in ms. */
export const toleranceIn = (settled: SettledRow): number => settingIn(settled, 'lateness') * MINUTE_MS
