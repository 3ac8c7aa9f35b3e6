import type { Base } from '@/lib/base'
import { AppError } from '@/lib/errors'
import { wordsIn } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { say } from '@/lib/words/speaking'
import { invitationUrl } from '../link-token'
import { sendMail } from '../send-mail'
import { INVITATION_DAYS } from './create-invitation'

interface InvitationMail {
  id: string
  email: string
  token: string
  inviter: string
  organization: string
  language: Language
}

/**
 * Sends an invitation to its address. Throws AppError 502 mail_refused when the mail server does not take it; the
 * invitation is revoked then, since nobody has its link.
 */
export async function mailInvitation(
  { db, env, clock, logger }: Pick<Base, 'db' | 'env' | 'clock' | 'logger'>,
  { id, email, token, inviter, organization, language }: InvitationMail,
): Promise<void> {
  const t = wordsIn(language)
  try {
    if (!env.smtp) throw new Error('No mail server is set')
    await sendMail(env.smtp, {
      to: email,
      subject: t('lib-accounts.invitation-mail-subject', { organization }),
      text: t('lib-accounts.invitation-mail', {
        inviter,
        organization,
        days: INVITATION_DAYS,
        link: invitationUrl(env.appUrl, token),
      }),
    })
  } catch (error) {
    logger.error({ err: error }, 'invitation mail failed')
    await db.invitation.updateMany({
      where: { id, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date(clock.now()) },
    })
    throw new AppError('mail_refused', 502, say('lib-accounts.mail-refused'))
  }
}
