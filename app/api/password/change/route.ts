import { handleSignedIn, Reply } from '@/app/api/handle'
import { changePassword } from '@/lib/accounts/change-password'
import { changePasswordSchema } from '@/lib/accounts/password-schema'
import { sealSession } from '@/lib/accounts/session-token'

/** Ends every other session: the answer carries this one's new cookie. */
export const POST = handleSignedIn({ body: changePasswordSchema }, async (ctx, { body }) => {
  const { standing, active } = ctx.session
  const epoch = await changePassword(ctx, standing.userId, body)
  const organizationId = active?.organizationId ?? null
  return new Reply(undefined, [await sealSession(ctx, { userId: standing.userId, epoch, organizationId })])
})
