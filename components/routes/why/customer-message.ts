import type { Rests } from '@/lib/routes/expected/expect'
import { LOCALES } from '@/lib/words/languages'
import type { Words } from '@/lib/words/words'

/** The languages in which a customer is written to, the reader's own first. */
export const MESSAGE_LANGUAGES = ['en', 'es'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

export interface LateArrival {
  stop: string
  plannedMs: number
  expectedMs: number
  rests: Rests
  /** IANA, of the route; one that is not known, or none, is UTC and says so. */
  zone: string
}

/**
 * A message to a customer with the new time of arrival, in the route's zone: `Your stop at Greeley DC: we now expect to
 * arrive on Monday, March 2 at about 3:40 PM MST instead of 3:00 PM MST.` No platform tells the zone of a stop.
 */
export function customerMessage(
  { stop, plannedMs, expectedMs, rests, zone }: LateArrival,
  language: MessageLanguage,
  t: Words,
): string {
  const { day, time } = formats(LOCALES[language], zone)
  const isSameDay = day.format(plannedMs) === day.format(expectedMs)
  const planned = time.format(plannedMs)
  return t(`routes-why.message-${language}`, {
    ...{ stop, day: day.format(expectedMs), time: time.format(expectedMs) },
    planned: isSameDay ? planned : `${day.format(plannedMs)}, ${planned}`,
    earliest: rests === 'clock' ? 'yes' : 'no',
  })
}

function formats(locale: string, timeZone: string): Record<'day' | 'time', Intl.DateTimeFormat> {
  try {
    return {
      day: new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone }),
      time: new Intl.DateTimeFormat(locale, {
        ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
        timeZone,
      }),
    }
  } catch {
    return formats(locale, 'UTC')
  }
}
