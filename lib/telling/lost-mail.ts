import type { Words } from '@/lib/words/words'
import type { From, MailText } from './blocked-mail'
import type { Loss } from './losses'
import { momentWords } from './moment-words'

type Lost = Pick<Loss<unknown>, 'of' | 'since'>

/**
 * The mail that the platform refuses the connection, or does not tell its lists: since when, what that means to who reads
 * mails, and where it is looked into.
 */
export function lostMail({ of, since }: Lost, { appUrl, organization }: From, t: Words): MailText {
  const given = { organization, since: momentWords(since.getTime(), 'UTC', t) }
  return {
    subject: t(of === 'connection' ? 'lib-telling.lost-subject' : 'lib-telling.lists-subject', given),
    text: t(of === 'connection' ? 'lib-telling.lost-text' : 'lib-telling.lists-text', {
      ...given,
      link: new URL(of === 'connection' ? '/settings/connection' : '/settings/lists', appUrl).href,
      account: new URL('/settings/account', appUrl).href,
    }),
  }
}
