import { handleSignedIn } from '@/app/api/handle'
import { renewRecoveryCodes } from '@/lib/accounts/second-factor/renew-recovery-codes'

/** New recovery codes in place of those from before: 201, answered this once. */
export const POST = handleSignedIn({ proof: 'recent', status: 201 }, async (ctx) => ({
  data: await renewRecoveryCodes(ctx, ctx.session.account.userId),
}))
