import { handleOpen, Reply } from '@/app/api/handle'
import { yielding } from '@/app/yielding'
import { sendAddressProof } from '@/lib/accounts/address/address-proof'
import { acceptAsMember, acceptAsNewPerson, readUnmailed } from '@/lib/accounts/invitations/accept-invitation'
import { acceptInvitationSchema } from '@/lib/accounts/invitations/invitation-schema'
import { limitLink, limitMail } from '@/lib/accounts/limits'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { readSession, refuseConfined } from '@/lib/accounts/sessions/read-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { visitOf } from '@/lib/accounts/sessions/session-visit'
import { deviceCookie } from '@/lib/accounts/sign-in/device-cookie'
import { unauthenticated } from '@/lib/errors'
import { spokenLanguage } from '@/lib/words/speaking'

/**
 * Joins with a new account, or without one as whoever is signed in; the organization becomes the active one. Where mail
 * is sent, an invitation that was handed over proves no address: 202 `{mailed: true}`, and the account is made and joins
 * by the link that is mailed to it.
 */
export const POST = handleOpen({ body: acceptInvitationSchema }, async (ctx, { body, address, request }) => {
  await limitLink(ctx, address)
  const visit = visitOf(request)
  const mails = ctx.env.smtp !== null
  if (body.account) {
    const { email, name } = body.account
    if (mails) {
      const invitation = await readUnmailed(ctx, body.token, email)
      if (invitation) {
        await limitMail(ctx, { address, email })
        const of = { userId: null, name, organizationName: null, invitationId: invitation.id }
        sendAddressProof(ctx, email, of, spokenLanguage()).catch((error: unknown) =>
          ctx.logger.error({ err: error }, 'address mail failed'),
        )
        return new Reply({ data: { mailed: true } }, [], 202)
      }
    }
    const { yields, after } = yielding(ctx)
    const signedIn = await acceptAsNewPerson(ctx, body.token, body.account, mails ? yields : undefined)
    await after()
    const claims = await beginSession(ctx, signedIn, visit)
    return new Reply({ data: { organizationId: claims.organizationId } }, [
      await sealSession(ctx, claims),
      deviceCookie(ctx, visit.cookie, { email, epoch: signedIn.epoch }),
    ])
  }
  const session = await readSession(ctx, visit.cookie)
  if (!session) throw unauthenticated()
  refuseConfined(session)
  const signedIn = await acceptAsMember(ctx, body.token, session.account, { provedOnly: mails })
  return new Reply({ data: { organizationId: signedIn.organizationId } }, [
    await sealSession(ctx, { ...signedIn, sessionId: session.id }),
  ])
})
