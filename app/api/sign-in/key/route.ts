import { handleOpen } from '@/app/api/handle'
import { signInBySecondStep } from '@/app/api/sign-in/second-step'
import { limitSignInAddress } from '@/lib/accounts/limits'
import { signInKeySchema } from '@/lib/accounts/second-factor/keys/key-schema'

/** The second step of signing in, in the browser that gave the password: what a security key signed. */
export const POST = handleOpen({ body: signInKeySchema }, async (ctx, { body, address, request }) => {
  await limitSignInAddress(ctx, address)
  return signInBySecondStep(ctx, body, request)
})
