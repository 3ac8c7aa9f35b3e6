/** A date (`2026-03-02`) in words, of no zone: `Mon, Mar 2, 2026`. */
export const dayWords = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ timeZone: 'UTC', weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  }).format(new Date(`${day}T00:00:00Z`))
