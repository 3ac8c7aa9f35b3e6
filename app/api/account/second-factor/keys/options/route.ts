import { handleSignedIn } from '@/app/api/handle'
import { offerKey } from '@/lib/accounts/second-factor/keys/offer-key'

/** What a browser makes a key from: nothing is kept but the challenge, until the key comes back with it. */
export const POST = handleSignedIn({ proof: 'recent' }, async (ctx) => ({
  data: await offerKey(ctx, ctx.session),
}))
