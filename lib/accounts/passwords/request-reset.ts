import type { Base } from '@/lib/base'
import { trace } from '@/lib/security-log'
import { wordsIn } from '@/lib/words/catalog'
import { languageOf } from '../change-language'
import { linkTokenHash, newLinkToken, resetUrl } from '../link-token'
import { sendMail } from '../send-mail'

const MAIL_RESET_MINUTES = 60

/**
 * Mails a reset link to the account of this address, if there is one. Nobody is told which: the caller answers
 * before this has ended. The link works once, for an hour. Rejects when the mail server does.
 */
export async function requestReset(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  { email }: { email: string },
): Promise<void> {
  const { smtp, appUrl } = ctx.env
  const user = await ctx.db.user.findUnique({
    where: { email },
    select: { id: true, name: true, language: true, emailProvedAt: true },
  })
  if (!smtp || !user) return
  const createdAt = new Date(ctx.clock.now())
  const expiresAt = new Date(createdAt.getTime() + MAIL_RESET_MINUTES * 60 * 1000)
  const token = newLinkToken()
  await ctx.db.passwordReset.create({
    data: { userId: user.id, tokenHash: linkTokenHash(token), createdById: null, createdAt, expiresAt },
  })
  trace(ctx.logger, 'password_reset_asked', { person: user.id })
  const t = wordsIn(languageOf(user.language))
  await sendMail(smtp, {
    to: email,
    subject: t('lib-accounts.reset-mail-subject'),
    text: t('lib-accounts.reset-mail', {
      // Until then anybody may have typed the name, to have it read there.
      name: user.emailProvedAt === null ? email : user.name,
      minutes: MAIL_RESET_MINUTES,
      link: resetUrl(appUrl, token),
    }),
  })
}
