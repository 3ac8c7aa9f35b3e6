import { z } from 'zod'
import type { context } from '@/app/context'

const pair = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/**
 * What follows the session in the widely documented pattern (next-auth's guide to refresh token rotation): read the
 * account's tokens from the database, renew them when they have run out, fetch. Tokens lie in clear and nothing is
 * locked.
 */
export async function callAsPeer(
  base: Awaited<ReturnType<typeof context>>,
  organizationId: string,
): Promise<Response> {
  const account = await base.db.connection.findUnique({ where: { organizationId } })
  if (!account?.accessToken || !account.refreshToken)
    return Response.json({ error: 'no account' }, { status: 409 })
  let token = account.accessToken
  if ((account.accessTokenExpiresAt?.getTime() ?? 0) < base.clock.now()) {
    const renewed = await fetch(`${process.env.FLEET_API_URL}/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${base.env.fleetClientId}:${base.env.fleetClientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: account.refreshToken }),
      cache: 'no-store',
    })
    // The guide's words: the client is expected to send the person to sign in again.
    if (!renewed.ok) return Response.json({ error: 'RefreshTokenError' }, { status: 401 })
    const tokens = pair.parse(await renewed.json())
    const accessTokenExpiresAt = new Date(base.clock.now() + tokens.expires_in * 1000)
    await base.db.connection.update({
      where: { organizationId },
      data: {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        accessTokenExpiresAt,
      },
    })
    token = tokens.access_token
  }
  const answer = await fetch(`${process.env.FLEET_API_URL}/contacts`, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
  })
  return Response.json(await answer.json(), { status: answer.status })
}
