import { handleOpen } from '@/app/api/handle'
import { limitSignInAddress } from '@/lib/accounts/limits'
import { waiting } from '@/lib/accounts/second-factor/finish-sign-in'
import { askKey } from '@/lib/accounts/second-factor/keys/ask-key'

/** What a browser has a key sign, for a sign-in that waits in it. */
export const POST = handleOpen({}, async (ctx, { address, request }) => {
  await limitSignInAddress(ctx, address)
  const { pending, user } = await waiting(ctx, request.headers.get('cookie'))
  return { data: await askKey(ctx, { userId: user.id, purpose: 'sign_in', boundTo: pending.id }) }
})
