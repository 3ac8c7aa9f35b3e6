import { getServerSession } from 'next-auth'
import { z } from 'zod'
import { context } from '@/app/context'
import { authOptions } from '@/lib/accounts/auth-options'

export const dynamic = 'force-dynamic'

interface Account {
  access_token: string
  refresh_token: string
  expires_at: Date
}

const pair = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/**
 * The widely documented pattern (next-auth's guide to refresh token rotation, database strategy): read the session,
 * read the account's tokens, renew them when they have run out, fetch. Tokens lie in clear and nothing is locked.
 */
export async function GET(): Promise<Response> {
  const base = await context()
  const session = await getServerSession(authOptions(base, () => null))
  if (!session) return Response.json({ error: 'unauthenticated' }, { status: 401 })
  const [account] = await base.db.$queryRaw<Account[]>`SELECT * FROM "BenchAccount" LIMIT 1`
  if (!account) return Response.json({ error: 'no account' }, { status: 409 })
  let token = account.access_token
  if (account.expires_at.getTime() < base.clock.now()) {
    const renewed = await fetch(`${process.env.FLEET_API_URL}/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${base.env.fleetClientId}:${base.env.fleetClientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: account.refresh_token }),
      cache: 'no-store',
    })
    // The guide's words: the client is expected to send the person to sign in again.
    if (!renewed.ok) return Response.json({ error: 'RefreshTokenError' }, { status: 401 })
    const tokens = pair.parse(await renewed.json())
    const expiresAt = new Date(base.clock.now() + tokens.expires_in * 1000)
    await base.db.$executeRaw`UPDATE "BenchAccount" SET access_token = ${tokens.access_token},
      refresh_token = ${tokens.refresh_token}, expires_at = ${expiresAt}`
    token = tokens.access_token
  }
  const answer = await fetch(`${process.env.FLEET_API_URL}/contacts`, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
  })
  return Response.json(await answer.json(), { status: answer.status })
}
