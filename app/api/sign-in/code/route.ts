import { handleOpen, Reply } from '@/app/api/handle'
import { beginSession } from '@/lib/accounts/begin-session'
import { deviceCookie } from '@/lib/accounts/device-cookie'
import { limitSignInAddress } from '@/lib/accounts/limits'
import { finishSignIn } from '@/lib/accounts/second-factor/finish-sign-in'
import { endedPendingCookie } from '@/lib/accounts/second-factor/pending-sign-in'
import { signInCodeSchema } from '@/lib/accounts/second-factor/second-factor-schema'
import { sealSession } from '@/lib/accounts/session-token'
import { visitOf } from '@/lib/accounts/session-visit'

/** The second step of signing in, in the browser that gave the password: a code of the app, or a recovery code. */
export const POST = handleOpen({ body: signInCodeSchema }, async (ctx, { body, address, request }) => {
  await limitSignInAddress(ctx, address)
  const visit = visitOf(request)
  const { email, ...person } = await finishSignIn(ctx, body, visit)
  const claims = await beginSession(ctx, person, visit, { signsIn: true })
  return new Reply(undefined, [
    await sealSession(ctx, claims),
    deviceCookie(ctx, visit.cookie, email),
    endedPendingCookie(ctx),
  ])
})
