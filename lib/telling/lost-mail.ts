import type { Words } from '@/lib/words/words'
import type { From, MailText } from './blocked-mail'
import { momentWords } from './moment-words'

/** The mail that the platform refuses the connection: since when, what that means to who reads mails, and where it is mended. */
export function lostMail(since: Date, { appUrl, organization }: From, t: Words): MailText {
  const given = { organization, since: momentWords(since.getTime(), 'UTC', t) }
  return {
    subject: t('lib-telling.lost-subject', given),
    text: t('lib-telling.lost-text', {
      ...given,
      link: new URL('/settings/connection', appUrl).href,
      account: new URL('/settings/account', appUrl).href,
    }),
  }
}
