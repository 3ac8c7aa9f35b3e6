import { z } from 'zod'
import type { Several } from '../../test/processes/several'
import { consent, Visitor } from '../../test/processes/visitor'

const pair = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/** A second consent, whose tokens the peer keeps as the documented pattern does: in clear, in a row. */
export async function connectPeer(world: Several): Promise<string> {
  const { registration: client, sandboxUrl, apps } = world
  await world.sql(`CREATE TABLE IF NOT EXISTS "BenchAccount" (
    id int PRIMARY KEY, access_token text, refresh_token text, expires_at timestamptz)`)
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
    `INSERT INTO "BenchAccount" VALUES (1, $1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET access_token = $1, refresh_token = $2, expires_at = $3`,
    [tokens.access_token, tokens.refresh_token, new Date(Date.now() + tokens.expires_in * 1000)],
  )
  return tokens.access_token
}
