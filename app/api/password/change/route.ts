import { handleSignedIn, Reply } from '@/app/api/handle'
import { changePassword } from '@/lib/accounts/passwords/change-password'
import { changePasswordSchema } from '@/lib/accounts/passwords/password-schema'
import { hasFactor } from '@/lib/accounts/second-factor/factors'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { visitOf } from '@/lib/accounts/sessions/session-visit'
import { movedCookies } from '@/lib/accounts/sign-in/device-cookie'

/**
 * Ends every session: the answer carries a new one for this browser, which stays known, as no other does. The password alone proves no second factor, so that one is as
 * proven as the one before.
 */
export const POST = handleSignedIn(
  { proof: 'recent_factor', body: changePasswordSchema },
  async (ctx, { body, request }) => {
    const { account, active, provenAt } = ctx.session
    const { userId, email } = account
    const visit = visitOf(request)
    const own = { email, epoch: account.sessionEpoch, hasFactor: hasFactor(account.factors) }
    const epoch = await changePassword(ctx, userId, body)
    const organizationId = active?.organizationId ?? null
    const claims = await beginSession(ctx, { userId, epoch, organizationId }, visit, {
      provenAt: own.hasFactor ? provenAt : null,
    })
    const known = movedCookies(ctx, visit.cookie, own, { email, epoch })
    return new Reply(undefined, [await sealSession(ctx, claims), ...known])
  },
)
