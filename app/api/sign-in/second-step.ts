import { Reply } from '@/app/api/handle'
import type { Process } from '@/app/context'
import type { GivenFactor } from '@/lib/accounts/second-factor/check-factor'
import { finishSignIn } from '@/lib/accounts/second-factor/finish-sign-in'
import { endedPendingCookie } from '@/lib/accounts/second-factor/pending-sign-in'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { visitOf } from '@/lib/accounts/sessions/session-visit'
import { deviceCookie, passedCookie } from '@/lib/accounts/sign-in/device-cookie'

/** The second step of signing in, however it is taken: the session begins, and this browser is known to the account. */
export async function signInBySecondStep(ctx: Process, given: GivenFactor, request: Request): Promise<Reply> {
  const visit = visitOf(request)
  const { email, userId, epoch, organizationId } = await finishSignIn(ctx, given, visit)
  const claims = await beginSession(ctx, { userId, epoch, organizationId }, visit, { signsIn: true })
  return new Reply(undefined, [
    await sealSession(ctx, claims),
    deviceCookie(ctx, visit.cookie, { email, epoch }),
    passedCookie(ctx, visit.cookie, email),
    endedPendingCookie(ctx),
  ])
}
