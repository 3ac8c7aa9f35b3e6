import { DAY_MS } from '@/lib/durations'

/** Any Monday, at noon so that no zone is on another day. */
const MONDAY = Date.UTC(2024, 0, 1, 12)

/** What a weekday is called, 1 for Monday. */
export const weekdayName = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  )
