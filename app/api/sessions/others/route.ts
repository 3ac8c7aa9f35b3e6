import { handleSignedIn } from '@/app/api/handle'
import { endOtherSessions } from '@/lib/accounts/sessions/end-own-sessions'

/** Signs the person out everywhere but here. */
export const DELETE = handleSignedIn({ confined: 'may' }, async (ctx) => ({
  data: { ended: await endOtherSessions(ctx, ctx.session) },
}))
