import { handleSignedIn, Reply } from '@/app/api/handle'
import { createOrganization } from '@/lib/accounts/create-organization'
import { limitSignUp } from '@/lib/accounts/limits'
import { createOrganizationSchema } from '@/lib/accounts/organization-schema'
import { sealSession } from '@/lib/accounts/sessions/session-token'

/** The organizations of whoever is signed in, oldest membership first. */
export const GET = handleSignedIn({ confined: 'may' }, async ({ session }) => ({
  data: session.account.memberships.map(({ organizationId, organizationName, role }) => ({
    id: organizationId,
    name: organizationName,
    role,
    active: organizationId === session.active?.organizationId,
  })),
  pagination: { endCursor: '', hasNextPage: false },
}))

/** A further organization; it becomes the active one. */
export const POST = handleSignedIn(
  { body: createOrganizationSchema, status: 201 },
  async (ctx, { body, address }) => {
    const { account } = ctx.session
    await limitSignUp(ctx, { address, email: account.email })
    const { organization, session } = await createOrganization(ctx, account, body)
    return new Reply({ data: organization }, [
      await sealSession(ctx, { ...session, sessionId: ctx.session.id }),
    ])
  },
)
