import { DAY_MS } from '@/lib/durations'
import { storableMs } from '@/lib/ledger/keep/storable-time'
import { calendarOf } from '@/lib/programs/calendar'

/**
 * Until when a paper is good (epoch ms) of which the platform tells that it expires at `expiresAtMs` (epoch ms). Exactly midnight UTC
 * names a calendar day (platform/contract/unstated.ts): it is good through the end of that day in `zone` (IANA), up to the last
 * millisecond, so that the day that people are told is that one. Any other time is what it says.
 */
export function lastsUntilMs(expiresAtMs: number, zone: string): number {
  if (expiresAtMs % DAY_MS !== 0) return expiresAtMs
  // Of the last day that a column can hold there is no next.
  return storableMs(calendarOf(zone).startsAtMs(expiresAtMs / DAY_MS + 1) - 1) ?? expiresAtMs
}
