import { getServerSession } from 'next-auth'
import { z } from 'zod'
import { context } from '@/app/context'
import { Prisma } from '@/lib/generated/prisma/client'
import { callAsPeer } from '../call-as-peer'

export const dynamic = 'force-dynamic'

const stored = z.object({
  sessionToken: z.string(),
  expires: z.date(),
  userId: z.string(),
  organizationId: z.string(),
})
const ours = z.object({ organizationId: z.string() })

/**
 * The pattern as next-auth does it where its Prisma adapter keeps accounts in the database: then sessions are rows too,
 * and each call reads one and the person that it includes, a statement each (authjs.dev/guides/refresh-token-rotation,
 * Database strategy; @auth/prisma-adapter, getSessionAndUser).
 */
export async function GET(): Promise<Response> {
  const base = await context()
  const session = await getServerSession({
    secret: base.env.nextAuthSecret,
    session: { strategy: 'database' },
    providers: [],
    adapter: {
      async getSessionAndUser(token) {
        const [row] = await base.db.$queryRaw<unknown[]>(
          Prisma.sql`SELECT * FROM "PeerSession" WHERE "sessionToken" = ${token}`,
        )
        if (row === undefined) return null
        const { organizationId, ...session } = stored.parse(row)
        const person = await base.db.user.findUnique({ where: { id: session.userId } })
        if (!person) return null
        const { id, name, email } = person
        const user = { id, name, email, emailVerified: null, sessionId: id, epoch: 0, organizationId }
        return { session, user }
      },
    },
    callbacks: { session: ({ session: seen, user }) => ({ ...seen, ...ours.parse(user) }) },
  })
  const signedIn = ours.safeParse(session)
  if (!signedIn.success) return Response.json({ error: 'unauthenticated' }, { status: 401 })
  return callAsPeer(base, signedIn.data.organizationId)
}
