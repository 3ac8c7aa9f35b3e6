import { DateTime, Settings } from 'luxon'
import { DAY_MS } from '@/lib/durations'

/** Ten years of a zone’s days: whoever asks for more asks anew. */
const MOST_KNOWN = 3_700

/** The days of an IANA zone, each by its number: 0 is 1 January 1970. */
export interface Calendar {
  /** The day of an instant (epoch ms). */
  dayOf(atMs: number): number
  /** Its first instant (epoch ms), which is no midnight where a zone has none that day. */
  startsAtMs(day: number): number
}

/** More names than fleets have zones: what else there is are other spellings of them, and luxon keeps each, too. */
const MOST_ZONES = 200
const calendars = new Map<string, Map<number, number>>()

/** When a zone’s days begin never changes, and a fleet’s services ask for the same few thousands of times: each is looked up once. */
export function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone) ?? begun(zone)
  const startsAtMs = (day: number): number => {
    const found = known.get(day)
    if (found !== undefined) return found
    if (known.size >= MOST_KNOWN) known.clear()
    const { year, month, day: ofMonth } = DateTime.fromMillis(day * DAY_MS, { zone: 'utc' })
    const starts = DateTime.fromObject({ year, month, day: ofMonth }, { zone }).startOf('day').toMillis()
    known.set(day, starts)
    return starts
  }
  return {
    startsAtMs,
    dayOf: (atMs) => {
      // East of Greenwich a day begins before it does there.
      let day = Math.floor(atMs / DAY_MS) + 1
      while (startsAtMs(day) > atMs) day -= 1
      return day
    },
  }
}

function begun(zone: string): Map<number, number> {
  if (calendars.size >= MOST_ZONES) {
    calendars.clear()
    Settings.resetCaches()
  }
  const known = new Map<number, number>()
  calendars.set(zone, known)
  return known
}
