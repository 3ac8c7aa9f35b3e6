/**
 * An instant (RFC 3339) in words that leave no doubt which figure was the month: `Sun, May 3, 2026, 06:15 CDT` by clocks in `zone`,
 * an IANA name.
 */
export const beginWords = (instant: string, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ timeZone: zone, weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  }).format(new Date(instant))
