import { blockedWords } from '@/lib/readiness/blocked/blocked-words'
import type { Blocking } from '@/lib/readiness/blocked/blocking'
import type { JudgedRoute } from '@/lib/readiness/record/judged-route'
import { isUnderway } from '@/lib/readiness/record/lateness'
import type { Words } from '@/lib/words/words'
import { momentWords, oneLine } from './moment-words'

export interface MailText {
  subject: string
  text: string
}

/** Where and from whom a mail comes. */
export interface From {
  appUrl: URL
  organization: string
}

/**
 * The mail of one finding, in the reader's words: which route, when it leaves in its zone, or that it is on the road, what blocks it in the
 * public form, and where to act on it. No person is named.
 */
export function blockedMail(
  route: Pick<JudgedRoute, 'id' | 'name' | 'departsAtMs' | 'zone' | 'verdict'>,
  blocking: Pick<Blocking, 'check' | 'topic' | 'also'>,
  { appUrl, organization }: From,
  t: Words,
): MailText {
  const { id, name, departsAtMs, zone } = route
  const given = { route: oneLine(name || id), departs: momentWords(departsAtMs, zone, t), organization }
  const isOnRoad = isUnderway(route)
  return {
    subject: t(isOnRoad ? 'lib-telling.on-road-subject' : 'lib-telling.blocked-subject', given),
    text: t(isOnRoad ? 'lib-telling.on-road-text' : 'lib-telling.blocked-text', {
      ...given,
      why: blockedWords(blocking, t),
      link: new URL(`/routes/${encodeURIComponent(id)}`, appUrl).href,
      account: new URL('/settings/account', appUrl).href,
    }),
  }
}

/** One mail of many findings that came at once. */
export function manyBlockedMail(count: number, { appUrl, organization }: From, t: Words): MailText {
  const given = { count, organization }
  return {
    subject: t('lib-telling.many-subject', given),
    text: t('lib-telling.many-text', {
      ...given,
      link: new URL('/today', appUrl).href,
      account: new URL('/settings/account', appUrl).href,
    }),
  }
}
