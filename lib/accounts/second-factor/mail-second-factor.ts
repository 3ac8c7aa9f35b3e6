import type { Base } from '@/lib/base'
import { wordsIn } from '@/lib/words/catalog'
import type { Words } from '@/lib/words/words'
import { languageOf } from '../change-language'
import { sendMail } from '../send-mail'

/** What became of somebody's second factor. */
export type FactorNews =
  | { what: 'on' | 'off' | 'codes' | 'app-added' | 'app-removed' }
  /** By an administrator, or whoever runs the server. */
  | { what: 'reset'; by: string | null }
  | { what: 'recovery'; left: number }
  /** What its owner calls it. */
  | { what: 'key-on' | 'key-added' | 'key-removed' | 'key-refused'; key: string }

interface Recipient {
  name: string
  email: string
  language: string | null
}

/** Tells somebody by mail, where mail is sent: were it not them, they would not know. Not waited for. */
export function mailSecondFactor(
  { env, logger }: Pick<Base, 'env' | 'logger'>,
  { name, email, language }: Recipient,
  news: FactorNews,
): void {
  if (!env.smtp) return
  const mail = factorMail(name, news, wordsIn(languageOf(language)))
  sendMail(env.smtp, { to: email, ...mail }).catch((error: unknown) =>
    logger.error({ err: error }, 'mail of a second factor failed'),
  )
}

export const factorMail = (name: string, news: FactorNews, t: Words) => ({
  subject: t('lib-accounts.factor-mail-subject'),
  text: t('lib-accounts.factor-mail', { name, told: textOf(news, t) }),
})

function textOf(news: FactorNews, t: Words): string {
  if (news.what === 'recovery') return t('lib-accounts.factor-mail-recovery', { left: news.left })
  if ('key' in news) return t(`lib-accounts.factor-mail-${news.what}`, { key: news.key })
  if (news.what !== 'reset') return t(`lib-accounts.factor-mail-${news.what}`)
  return news.by === null
    ? t('lib-accounts.factor-mail-reset-operator')
    : t('lib-accounts.factor-mail-reset', { by: news.by })
}
