import type * as client from 'openid-client'
import { z } from 'zod'

// Far more than a provider has: what is beyond is not looked at, or refused.
const LONGEST_ADDRESS = 4_096
const MOST_WORDS = 1_000
const MOST_KEYS = 100

const address = z.string().max(LONGEST_ADDRESS)
const words = z.array(z.string().max(200)).max(MOST_WORDS).optional().catch(undefined)

/** Of what a provider says of itself, what is gone by (OpenID Connect Discovery, 3; RFC 9207): the rest, nested as it likes, is not kept. */
const metadata = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.nullish().transform((told) => told ?? undefined),
  scopes_supported: words,
  token_endpoint_auth_methods_supported: words,
  id_token_signing_alg_values_supported: words,
  userinfo_signing_alg_values_supported: words,
  authorization_response_iss_parameter_supported: z.boolean().optional().catch(undefined),
})

/** Null for what lacks something that is needed. */
export const toldMetadata = (told: client.ServerMetadata): z.output<typeof metadata> | null =>
  metadata.safeParse(told).data ?? null

const text = z.string().max(LONGEST_ADDRESS).optional()
/** Some write what a key of this type does not have as null. */
const part = z
  .string()
  .max(LONGEST_ADDRESS)
  .nullish()
  .transform((told) => told ?? undefined)

/** A public key that a signature is checked by (RFC 7517, 4; RFC 7518, 6): certificates and what else is told of it are not kept. */
const key = z.object({
  ...{ kty: text, use: text, alg: text, kid: text, crv: part, x: part, y: part, n: part, e: part },
  key_ops: words,
})
const keys = z.object({
  keys: z.array(z.unknown()).transform((all) =>
    all.slice(0, MOST_KEYS).flatMap((one) => {
      const { data } = key.safeParse(one)
      return data ? [data] : []
    }),
  ),
})

/** Asks as `ask` does; of the keys of a provider, which the library remembers with it, no more comes through than is gone by. */
export const askedForKeys =
  (ask: client.CustomFetch, keysAt: string): client.CustomFetch =>
  async (url, options) => {
    const answer = await ask(url, options)
    if (url !== new URL(keysAt).href || answer.status !== 200) return answer
    const { status, headers } = answer
    return new Response(JSON.stringify(keys.parse(await answer.json())), { status, headers })
  }
