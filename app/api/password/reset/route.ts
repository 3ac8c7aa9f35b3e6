import { handleOpen, Reply } from '@/app/api/handle'
import { deviceCookie } from '@/lib/accounts/device-cookie'
import { limitLink } from '@/lib/accounts/limits'
import { resetPasswordSchema } from '@/lib/accounts/password-schema'
import { resetPassword } from '@/lib/accounts/reset-password'

/**
 * Sets a new password by a link and answers whose it was; nobody is signed in by it. The browser is known from then
 * on: wrong guesses of before do not make its owner wait.
 */
export const POST = handleOpen({ body: resetPasswordSchema }, async (ctx, { body, address, request }) => {
  await limitLink(ctx, address)
  const data = await resetPassword(ctx, body)
  return new Reply({ data }, [deviceCookie(ctx, request.headers.get('cookie'), data.email)])
})
