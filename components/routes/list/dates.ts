import { NAMED_DAYS } from '@/lib/routes/list/list-words'
import { nameOfDay } from '@/lib/zones/local-day'

/** The date so many days on: `2026-03-02`. */
export function dayAfter(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The date that a day of the address means at a moment (epoch ms) in an IANA zone: `tomorrow` is `2026-03-03`. */
export function dateOf(day: string, now: number, zone: string): string {
  const by = NAMED_DAYS.findIndex((name) => name === day) - 1
  return by < -1 ? day : dayAfter(nameOfDay(now, zone), by)
}
