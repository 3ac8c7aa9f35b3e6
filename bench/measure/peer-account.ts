import { z } from 'zod'
import type { Several } from '../../test/processes/several'
import { consent, signUp, Visitor } from '../../test/processes/visitor'

const pair = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/**
 * A second consent, for another organization, whose tokens the peer keeps as the documented pattern does: in clear, in
 * the organization's row. Answers who is signed in there, by a signed cookie and by a session in the database, and the
 * access token.
 */
export async function connectPeer(
  world: Several,
): Promise<{ visitor: Visitor; storedCookie: string; token: string }> {
  const { registration: client, sandboxUrl, apps } = world
  const visitor = await signUp(new Visitor(), apps[0]?.url ?? '')
  const authorize = new URL('/oauth2/authorize', sandboxUrl)
  const redirectUri = `${apps[0]?.url}/oauth/callback`
  authorize.search = new URLSearchParams({
    client_id: client.id,
    response_type: 'code',
    redirect_uri: redirectUri,
    state: crypto.randomUUID(),
  }).toString()
  // The platform's second organization, so that the two grants do not end each other.
  const back = await consent(new Visitor(), authorize, 1)
  const answer = await fetch(`${sandboxUrl}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
    }),
  })
  const tokens = pair.parse(await answer.json())
  await world.sql(
    `INSERT INTO "Connection" ("id", "organizationId", "status", "scope", "since", "createdAt", "generation",
       "accessToken", "refreshToken", "accessTokenExpiresAt")
     SELECT gen_random_uuid(), "id", 'connected'::"ConnectionStatus", 'admin:write', now(), now(), 1, $1::text, $2::text, $3::timestamptz
     FROM "Organization" ORDER BY "createdAt" DESC LIMIT 1`,
    [tokens.access_token, tokens.refresh_token, new Date(Date.now() + tokens.expires_in * 1000)],
  )
  await world.sql(`CREATE TABLE IF NOT EXISTS "PeerSession" ("sessionToken" text PRIMARY KEY, "userId" uuid NOT NULL,
    "organizationId" uuid NOT NULL, "expires" timestamptz NOT NULL)`)
  const sessionToken = crypto.randomUUID()
  await world.sql(
    `INSERT INTO "PeerSession" SELECT $1::text, m."userId", m."organizationId", now() + interval '30 days'
     FROM "Membership" m JOIN "Organization" o ON o."id" = m."organizationId" ORDER BY o."createdAt" DESC LIMIT 1`,
    [sessionToken],
  )
  return { visitor, storedCookie: `next-auth.session-token=${sessionToken}`, token: tokens.access_token }
}
