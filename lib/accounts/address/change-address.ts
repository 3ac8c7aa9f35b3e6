import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { AppError, invalid, unauthenticated } from '@/lib/errors'
import type { Language } from '@/lib/words/languages'
import { say } from '@/lib/words/speaking'
import { forgetAccount } from '../account'
import { limitMail, limitPasswordChange } from '../limits'
import { passwordMatches } from '../passwords/password-hash'
import { emailTaken } from '../sign-in/sign-up'
import { tellTrails } from '../tell-trails'
import { endProofs, sendAddressProof } from './address-proof'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger'>

interface Asking {
  /** Of `addressOf`. */
  address: string
  language: Language
}

/**
 * Asks for another address of one's own account. Where mail is sent, a link goes there and the address is the account's
 * once it is confirmed (confirm-address.ts): true. Else it is so at once: false. Throws AppError 400 with path email or
 * password, 409 email_taken (path email) by an account that proved it, or where no mail is sent by any, 429 after ten guesses in
 * a quarter of an hour or too many mails, 502 mail_refused.
 */
export async function changeAddress(
  ctx: Ctx,
  userId: string,
  input: { email: string; password: string },
  { address, language }: Asking,
): Promise<boolean> {
  await limitPasswordChange(ctx, userId)
  const user = await ctx.db.user.findUnique({ where: { id: userId } })
  if (!user) throw unauthenticated()
  const refuse = (path: string, message: string) =>
    invalid(say('lib-accounts.address-not-changed'), [{ path, message }])
  if (!(await passwordMatches(user.passwordHash, input.password)))
    throw refuse('password', say('lib-accounts.not-current-password'))
  const { email } = input
  if (email === user.email) throw refuse('email', say('lib-accounts.same-address'))
  if (!ctx.env.smtp) {
    await changeAtOnce(ctx, user, email)
    return false
  }
  const holder = await ctx.db.user.findUnique({ where: { email }, select: { emailProvedAt: true } })
  if (holder?.emailProvedAt) throw emailTaken()
  // Not before a mail is due: else whoever has any account keeps links from whom they like.
  await limitMail(ctx, { address, email })
  await sendAddressProof(ctx, email, { userId }, language).catch((error: unknown) => {
    ctx.logger.error({ err: error }, 'address mail failed')
    throw new AppError('mail_refused', 502, say('lib-accounts.mail-refused'))
  })
  return true
}

async function changeAtOnce(ctx: Ctx, user: { id: string; name: string }, email: string): Promise<void> {
  const at = new Date(ctx.clock.now())
  try {
    await ctx.db.$transaction((tx) => moveAddress(tx, user, { email, at, proved: false }))
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
  forgetAccount(ctx, user.id)
}

/** Another address of an account; links that went to the one before open it no more. Last in its transaction. */
export async function moveAddress(
  tx: Tx,
  user: { id: string; name: string },
  { email, at, proved }: { email: string; at: Date; proved: boolean },
): Promise<void> {
  await endProofs(tx, user.id, at)
  await tx.passwordReset.updateMany({
    where: { userId: user.id, usedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  })
  await tx.user.update({ where: { id: user.id }, data: { email, emailProvedAt: proved ? at : null } })
  // Without the addresses: a trail is kept longer than an account.
  const summary = `${user.name} changed their email address`
  await tellTrails(tx, user, { at, action: 'member.address_changed', summary })
}
