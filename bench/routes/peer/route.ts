import { getServerSession } from 'next-auth'
import { context } from '@/app/context'
import { authOptions } from '@/lib/accounts/sign-in/auth-options'
import { callAsPeer } from '../call-as-peer'

export const dynamic = 'force-dynamic'

const NO_SIGN_IN = { authorize: async () => null, signedOut: () => undefined }

/** The pattern with its session in a signed cookie, which asks the database for nothing. */
export async function GET(): Promise<Response> {
  const base = await context()
  const session = await getServerSession(authOptions(base, NO_SIGN_IN))
  const organizationId = session?.organization?.id
  if (!organizationId) return Response.json({ error: 'unauthenticated' }, { status: 401 })
  return callAsPeer(base, organizationId)
}
