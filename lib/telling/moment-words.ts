import type { Words } from '@/lib/words/words'

/** What stands in one line is one line, whatever somebody called a route. */
export const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()

/** `Mon, Mar 2, 06:15 CST`. */
export function momentWords(departsAtMs: number, zone: string, t: Words): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(t.locale, {
      ...{ weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
      ...{ hourCycle: 'h23', timeZoneName: 'short', timeZone },
    }).format(departsAtMs)
  try {
    return format(zone)
  } catch {
    // A zone that this runtime does not know: UTC, rightly named, is better than none.
    return format('UTC')
  }
}
