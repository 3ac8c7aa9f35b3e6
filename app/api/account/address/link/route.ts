import { handleSignedIn } from '@/app/api/handle'
import { sendAddressProof } from '@/lib/accounts/address/address-proof'
import { limitMail } from '@/lib/accounts/limits'
import { AppError, conflict } from '@/lib/errors'
import { say, spokenLanguage } from '@/lib/words/speaking'

/** Mails the link again by which one's own address is confirmed. 409 where no mail is sent, or it is confirmed. */
export const POST = handleSignedIn({ status: 202 }, async (ctx, { address }) => {
  const { userId, email, emailProved } = ctx.session.account
  if (!ctx.env.smtp) throw new AppError('mail_not_configured', 409, say('app.api-no-mail'))
  if (emailProved) throw conflict('address_proved', say('app.api-address-proved'))
  await limitMail(ctx, { address, email })
  await sendAddressProof(ctx, email, { userId }, spokenLanguage()).catch((error: unknown) => {
    ctx.logger.error({ err: error }, 'address mail failed')
    throw new AppError('mail_refused', 502, say('lib-accounts.mail-refused'))
  })
  return { data: { email } }
})
