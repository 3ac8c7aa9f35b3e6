import { handleOpen, Reply } from '@/app/api/handle'
import { acceptAsMember, acceptAsNewPerson } from '@/lib/accounts/accept-invitation'
import { beginSession } from '@/lib/accounts/begin-session'
import { deviceCookie } from '@/lib/accounts/device-cookie'
import { acceptInvitationSchema } from '@/lib/accounts/invitation-schema'
import { limitLink } from '@/lib/accounts/limits'
import { readSession } from '@/lib/accounts/read-session'
import { sealSession } from '@/lib/accounts/session-token'
import { visitOf } from '@/lib/accounts/session-visit'
import { unauthenticated } from '@/lib/errors'

/** Joins with a new account, or without one as whoever is signed in; the organization becomes the active one. */
export const POST = handleOpen({ body: acceptInvitationSchema }, async (ctx, { body, address, request }) => {
  await limitLink(ctx, address)
  const visit = visitOf(request)
  if (body.account) {
    const signedIn = await acceptAsNewPerson(ctx, body.token, body.account)
    const claims = await beginSession(ctx, signedIn, visit)
    return new Reply({ data: { organizationId: claims.organizationId } }, [
      await sealSession(ctx, claims),
      deviceCookie(ctx, visit.cookie, body.account.email),
    ])
  }
  const session = await readSession(ctx, visit.cookie)
  if (!session) throw unauthenticated()
  const signedIn = await acceptAsMember(ctx, body.token, session.account)
  return new Reply({ data: { organizationId: signedIn.organizationId } }, [
    await sealSession(ctx, { ...signedIn, sessionId: session.id }),
  ])
})
