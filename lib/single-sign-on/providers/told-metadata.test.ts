import { expect, it } from 'vitest'
import { askedForKeys, toldMetadata } from './told-metadata'

const KEYS_AT = 'https://idp.example/jwks'
const NEEDED = {
  issuer: 'https://idp.example',
  authorization_endpoint: 'https://idp.example/auth',
  token_endpoint: 'https://idp.example/token',
  jwks_uri: KEYS_AT,
}
const options = { body: undefined, headers: {}, method: 'GET', redirect: 'manual' } as const

/** What comes through of an answer from the address of the keys, or another one. */
async function through(told: unknown, { at = KEYS_AT, status = 200 } = {}) {
  const ask = askedForKeys(async () => Response.json(told, { status }), KEYS_AT)
  return (await ask(at, options)).json()
}

it('keeps of what a provider says what is gone by, and no more of it than a provider has', () => {
  const said = {
    ...NEEDED,
    ...{ scopes_supported: ['openid'], token_endpoint_auth_methods_supported: ['a'.repeat(201)] },
    ...{ id_token_signing_alg_values_supported: Array.from({ length: 1001 }, () => 'RS256') },
    ...{ claims_supported: [], anything: [[[]]] },
  }
  expect(toldMetadata(said)).toEqual({ ...NEEDED, scopes_supported: ['openid'] })
  expect(toldMetadata({ ...NEEDED, token_endpoint: `https://idp.example/${'a'.repeat(5_000)}` })).toBeNull()
  const { jwks_uri: _, ...keyless } = NEEDED
  expect(toldMetadata(keyless)).toBeNull()
})

it('lets of the keys through what a signature is checked by, of a hundred at most', async () => {
  const key = { kty: 'EC', kid: 'a', crv: 'P-256', x: 'x', y: 'y', use: 'sig', key_ops: ['verify'] }
  const told = { keys: [{ ...key, x5c: ['c'], nested: [[[]]] }, 'none', { kty: 4 }], more: [[]] }
  expect(await through(told)).toEqual({ keys: [key] })
  expect(await through({ keys: Array.from({ length: 150 }, () => key) })).toEqual({
    keys: Array.from({ length: 100 }, () => key),
  })
  await expect(through([])).rejects.toThrow('expected object')
  // Some write what a key does not have as null.
  const rsa = { kty: 'RSA', kid: 'b', n: 'n', e: 'AQAB' }
  expect(await through({ keys: [{ ...rsa, crv: null, x: null, y: null }] })).toEqual({ keys: [rsa] })
  expect(toldMetadata({ ...NEEDED, ...JSON.parse('{"userinfo_endpoint":null}') })).toEqual(NEEDED)
})

it('leaves every other answer alone', async () => {
  const told = { access_token: 'a', more: [[]] }
  expect(await through(told, { at: NEEDED.token_endpoint })).toEqual(told)
  expect(await through(told, { status: 500 })).toEqual(told)
})
