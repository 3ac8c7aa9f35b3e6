import { HOUR_MS } from '@/lib/durations'

/** As far ahead as somebody may look, and set as a horizon. What leaves up to then is judged and kept, though told to nobody before the horizon. */
export const LOOKED_AHEAD_HOURS = 48
export const LOOKED_AHEAD_MS = LOOKED_AHEAD_HOURS * HOUR_MS
