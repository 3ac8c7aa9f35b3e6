import { handleSignedIn, Reply } from '@/app/api/handle'
import { switchOrganizationSchema } from '@/lib/accounts/organization-schema'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { switchOrganization } from '@/lib/accounts/sessions/switch-organization'

/** Makes another of one's organizations the active one: answers with a session that says so. */
export const POST = handleSignedIn({ body: switchOrganizationSchema }, async (ctx, { body }) => {
  const signedIn = await switchOrganization(ctx, ctx.session.account, body)
  return new Reply({ data: { organizationId: signedIn.organizationId } }, [
    await sealSession(ctx, { ...signedIn, sessionId: ctx.session.id }),
  ])
})
