import { handleOpen } from '@/app/api/handle'
import { limitLink } from '@/lib/accounts/limits'
import { resetPasswordSchema } from '@/lib/accounts/password-schema'
import { resetPassword } from '@/lib/accounts/reset-password'

/** Sets a new password by a link and answers whose it was; nobody is signed in by it. */
export const POST = handleOpen({ body: resetPasswordSchema }, async (ctx, { body, address }) => {
  await limitLink(ctx, address)
  return { data: await resetPassword(ctx, body) }
})
