import { afterConnect } from '@/app/after-connect'
import { handleOpen, Reply } from '@/app/api/handle'
import {
  isHeldUnproved,
  isProvedAddress,
  sendAddressProof,
  type ProofOf,
} from '@/lib/accounts/address/address-proof'
import { limitMail, limitSignUp } from '@/lib/accounts/limits'
import { checkPassword } from '@/lib/accounts/passwords/check-password'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { visitOf } from '@/lib/accounts/sessions/session-visit'
import { deviceCookie } from '@/lib/accounts/sign-in/device-cookie'
import { emailTaken, signUp } from '@/lib/accounts/sign-in/sign-up'
import { signUpSchema } from '@/lib/accounts/sign-in/sign-up-schema'
import { CLAIM_COOKIE } from '@/lib/connection/install/install-cookies'
import { claimWaitingGrant } from '@/lib/connection/install/waiting-grant'
import { AppError } from '@/lib/errors'
import { cookieOf, endCookie } from '@/lib/http/cookies'
import { spokenLanguage } from '@/lib/words/speaking'

/**
 * 201 with the new user and organization; the answer signs the person in, and where mail is sent a link is on its way by
 * which they confirm their address. 202 `{mailed: true}` where an account holds the address that never proved it: the
 * account is made by whoever opens the link. A connection that waits in this browser
 * becomes the new organization's without a further press (docs/architecture.md, Install).
 */
export const POST = handleOpen(
  { body: signUpSchema, status: 201 },
  async (ctx, { body, address, request }) => {
    const { name, email } = body
    await limitSignUp(ctx, { address, email })
    if (ctx.env.smtp) {
      // What brings no mail uses up nobody's share of them.
      checkPassword(body.password, [name, email, body.organization])
      if (await isProvedAddress(ctx, email)) throw emailTaken()
      await limitMail(ctx, { address, email })
    }
    const prove = (of: ProofOf) =>
      sendAddressProof(ctx, email, of, spokenLanguage()).catch((error: unknown) =>
        ctx.logger.error({ err: error }, 'address mail failed'),
      )
    if (await isHeldUnproved(ctx, email)) {
      void prove({ userId: null, name, organizationName: body.organization, invitationId: null })
      return new Reply({ data: { mailed: true } }, [], 202)
    }
    const { user, organization, session } = await signUp(ctx, body)
    void prove({ userId: user.id })
    const visit = visitOf(request)
    const signedIn = [
      await sealSession(ctx, await beginSession(ctx, session, visit)),
      deviceCookie(ctx, visit.cookie, { email: user.email, epoch: session.epoch }),
    ]
    const secret = cookieOf(ctx, visit.cookie, CLAIM_COOKIE)
    if (!secret) return new Reply({ data: { user, organization, connected: false } }, signedIn)
    const actor = {
      userId: user.id,
      name: user.name,
      organizationId: organization.id,
      role: 'administrator' as const,
    }
    const connected = await claimWaitingGrant(ctx, actor, secret).then(
      () => afterConnect(ctx, organization.id).then(() => true),
      (error: unknown) => {
        // The account stands; a connection that expired meanwhile is started again from the desk.
        if (error instanceof AppError) return false
        throw error
      },
    )
    return new Reply({ data: { user, organization, connected } }, [...signedIn, endCookie(ctx, CLAIM_COOKIE)])
  },
)
