import { handleSignedIn } from '@/app/api/handle'
import { askKey } from '@/lib/accounts/second-factor/keys/ask-key'

/** What a browser has a key sign, to show once more who is signed in. */
export const POST = handleSignedIn({}, async (ctx) => ({
  data: await askKey(ctx, {
    userId: ctx.session.account.userId,
    purpose: 'proof',
    boundTo: ctx.session.id,
  }),
}))
