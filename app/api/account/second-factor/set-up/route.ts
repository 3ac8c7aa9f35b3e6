import { handleSignedIn } from '@/app/api/handle'
import { beginSetUp } from '@/lib/accounts/second-factor/begin-set-up'

/** A secret for an authenticator app, answered this once and kept nowhere: it comes back with its first code. */
export const POST = handleSignedIn({ proof: 'recent' }, async (ctx) => ({
  data: beginSetUp(ctx, ctx.session.account),
}))
