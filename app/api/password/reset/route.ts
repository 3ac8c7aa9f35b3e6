import { handleOpen, Reply } from '@/app/api/handle'
import { limitLink } from '@/lib/accounts/limits'
import { resetPasswordSchema } from '@/lib/accounts/passwords/password-schema'
import { resetPassword } from '@/lib/accounts/passwords/reset-password'
import { deviceCookie } from '@/lib/accounts/sign-in/device-cookie'
import { forgiveGuess } from '@/lib/accounts/sign-in/guesses'
import { provesDomain } from '@/lib/single-sign-on/domains/proves-domain'
import { makesAdministrators } from '@/lib/single-sign-on/identities/makes-administrators'

/**
 * Sets a new password by a link and answers whose it was; nobody is signed in by it. The browser is known from then
 * on: wrong guesses of before do not make its owner wait. Where a second factor is asked for, too, a link makes no browser known, and
 * those guesses are forgotten instead: they were at a password that is gone.
 */
export const POST = handleOpen({ body: resetPasswordSchema }, async (ctx, { body, address, request }) => {
  await limitLink(ctx, address)
  const { email, epoch, hasFactor } = await resetPassword(ctx, body, {
    provesDomain: (tx, user) => provesDomain(tx, user.email, { memberships: { some: { userId: user.id } } }),
    makesAdministrators,
  })
  if (hasFactor) await forgiveGuess(ctx, { email, address, device: null })
  const cookies = hasFactor ? [] : [deviceCookie(ctx, request.headers.get('cookie'), { email, epoch })]
  return new Reply({ data: { email } }, cookies)
})
