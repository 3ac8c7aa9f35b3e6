import { handleOpen, Reply } from '@/app/api/handle'
import { acceptAsMember, acceptAsNewPerson } from '@/lib/accounts/accept-invitation'
import { acceptInvitationSchema } from '@/lib/accounts/invitation-schema'
import { limitLink } from '@/lib/accounts/limits'
import { readSession } from '@/lib/accounts/read-session'
import { sealSession } from '@/lib/accounts/session-token'
import { unauthenticated } from '@/lib/errors'

/** Joins with a new account, or without one as whoever is signed in; the organization becomes the active one. */
export const POST = handleOpen({ body: acceptInvitationSchema }, async (ctx, { body, address, request }) => {
  await limitLink(ctx, address)
  const accept = async () => {
    if (body.account) return acceptAsNewPerson(ctx, body.token, body.account)
    const session = await readSession(ctx, request.headers.get('cookie'))
    if (!session) throw unauthenticated()
    return acceptAsMember(ctx, body.token, session.standing)
  }
  const claims = await accept()
  return new Reply({ data: { organizationId: claims.organizationId } }, [await sealSession(ctx, claims)])
})
