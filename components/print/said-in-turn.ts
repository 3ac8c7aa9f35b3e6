import { formatInstant, type Instant, type InstantWords } from '@/components/ui/time/format-instant'

/** A time as it is said after others: for the `datetime` attribute, and its words. */
export type SaidTime = Pick<InstantWords, 'iso' | 'text'>

/**
 * Times that are read one after the other, in one zone: the first with date, year and zone, each other with what has changed since the
 * one before, so `07:00` on the same day, `Mar 9, 00:10` on the next, and the zone again where clocks were changed between.
 */
export function saidInTurn(
  instants: readonly (Instant | null | undefined)[],
  zone: string,
  locale: string,
): (SaidTime | null)[] {
  // Of another year than any of them.
  let before = 0
  let named: string | null = null
  return instants.map((instant) => {
    const words = instant == null ? null : formatInstant(instant, zone, before, locale)
    if (!words) return null
    const { text, bare, iso } = words
    before = Date.parse(iso)
    const last = named
    named = text.startsWith(bare) ? text.slice(bare.length) : null
    return { iso, text: named !== null && named === last ? bare : text }
  })
}
