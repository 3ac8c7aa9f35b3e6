import type { Base } from '@/lib/base'
import { wordsIn } from '@/lib/words/catalog'
import type { Words } from '@/lib/words/words'
import { languageOf } from '../change-language'
import { fewFactorMails } from '../limits'
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
  id: string
  name: string
  email: string
  /** Null: the address may be somebody else's. */
  emailProvedAt: Date | null
  language: string | null
}

/**
 * Tells somebody by mail, where mail is sent: were it not them, they would not know. Nobody whose address is not proved: names that
 * were typed would be read by whoever has it. Of each kind few in a quarter of an hour. Not waited for.
 */
export function mailSecondFactor(
  ctx: Pick<Base, 'db' | 'env' | 'logger'>,
  user: Recipient,
  news: FactorNews,
): void {
  send(ctx, user, news).catch((error: unknown) =>
    ctx.logger.error({ err: error }, 'mail of a second factor failed'),
  )
}

async function send(
  ctx: Pick<Base, 'db' | 'env'>,
  { id: userId, name, email, emailProvedAt, language }: Recipient,
  news: FactorNews,
): Promise<void> {
  const { smtp } = ctx.env
  if (!smtp || emailProvedAt === null) return
  if (!(await fewFactorMails(ctx, { userId, what: news.what }))) return
  await sendMail(smtp, { to: email, ...factorMail(name, news, wordsIn(languageOf(language))) })
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
