/** What asks for longer is asked again after an hour: a date may be years ahead for want of a right clock. */
const LONGEST_SECONDS = 3_600

/** The three forms of a date in RFC 9110, 5.6.7, all of them GMT. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? [\w -]+ \d\d:\d\d:\d\d( GMT| \d{4})$/

/**
 * Seconds that an answer asks to wait (Retry-After, RFC 9110, 10.2.3), an hour at most: as a figure, fractions included
 * (published), or until a date, by the clock of whoever answers where it tells the time. Null when absent, unreadable or past.
 */
export function retryAfterSeconds(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const value = headers['retry-after']?.trim() ?? ''
  const seconds = HTTP_DATE.test(value) ? secondsUntil(value, headers['date'], nowMs) : secondsOf(value)
  return seconds === null ? null : Math.min(LONGEST_SECONDS, seconds)
}

function secondsOf(value: string): number | null {
  const seconds = value === '' ? NaN : Number(value)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function secondsUntil(value: string, date: string | undefined, nowMs: number): number | null {
  const fromMs = (date === undefined ? null : msOf(date)) ?? nowMs
  const seconds = ((msOf(value) ?? fromMs) - fromMs) / 1000
  return seconds > 0 ? seconds : null
}

function msOf(date: string): number | null {
  if (!HTTP_DATE.test(date)) return null
  const ms = Date.parse(date.endsWith('GMT') ? date : `${date} GMT`)
  return Number.isNaN(ms) ? null : ms
}
