import { handleOpen } from '@/app/api/handle'
import { signInBySecondStep } from '@/app/api/sign-in/second-step'
import { limitSignInAddress } from '@/lib/accounts/limits'
import { signInCodeSchema } from '@/lib/accounts/second-factor/second-factor-schema'

/** The second step of signing in, in the browser that gave the password: a code of the app, or a recovery code. */
export const POST = handleOpen({ body: signInCodeSchema }, async (ctx, { body, address, request }) => {
  await limitSignInAddress(ctx, address)
  return signInBySecondStep(ctx, body, request)
})
