import { getServerSession } from 'next-auth'
import { z } from 'zod'
import { context } from '@/app/context'
import { Prisma } from '@/lib/generated/prisma/client'
import { callAsPeer } from '../call-as-peer'

export const dynamic = 'force-dynamic'

const stored = z.object({
  sessionToken: z.string(),
  expires: z.date(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  organizationId: z.string(),
})
const ours = z.object({ organizationId: z.string() })

/**
 * The pattern as next-auth does it where an adapter keeps accounts in the database: then sessions are rows too, and
 * session and person are read with each call.
 */
export async function GET(): Promise<Response> {
  const base = await context()
  const session = await getServerSession({
    secret: base.env.nextAuthSecret,
    session: { strategy: 'database' },
    providers: [],
    adapter: {
      async getSessionAndUser(token) {
        const [row] = await base.db.$queryRaw<unknown[]>(Prisma.sql`
          SELECT s."sessionToken", s."expires", s."organizationId", u."id", u."name", u."email"
          FROM "PeerSession" s JOIN "User" u ON u."id" = s."userId" WHERE s."sessionToken" = ${token}`)
        if (row === undefined) return null
        const { sessionToken, expires, id, ...rest } = stored.parse(row)
        return {
          session: { sessionToken, expires, userId: id },
          user: { id, emailVerified: null, epoch: 0, ...rest },
        }
      },
    },
    callbacks: { session: ({ session: seen, user }) => ({ ...seen, ...ours.parse(user) }) },
  })
  const signedIn = ours.safeParse(session)
  if (!signedIn.success) return Response.json({ error: 'unauthenticated' }, { status: 401 })
  return callAsPeer(base, signedIn.data.organizationId)
}
