import { describe, expect, it } from 'vitest'
import { clientSecretBinding } from '@/lib/connection/sign-on-bindings'
import { createVault } from '@/lib/connection/token/vault'
import type { Db } from '@/lib/db/open'
import type { Outward } from '@/lib/outward/open-outward'
import { testEnv } from '@/test/base'
import { FakeClock } from '@/test/fake-clock'
import { discoverProvider, openProvider, type ProviderError } from './open-provider'

const VICTIM = 'https://idp.victim.example/'

/** Servers of the internet that answer whoever asks for metadata: each with what it says its issuer is. */
function internet(issuers: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const outward: Outward = {
    textsOf: async () => [],
    ask: async ({ url }) => {
      asked.push(url.href)
      const of = (path: string) => new URL(path, url).href
      const metadata = {
        issuer: issuers[url.hostname],
        authorization_endpoint: of('/auth'),
        token_endpoint: of('/token'),
        jwks_uri: of('/jwks'),
        scopes_supported: ['openid', 'groups'],
        claims_supported: [[[[]]]],
        anything: { nested: [[[]]] },
      }
      const headers = { 'content-type': 'application/json' }
      return { status: 200, headers, text: JSON.stringify(metadata) }
    },
  }
  const discover = (issuer: string) =>
    discoverProvider({ env: testEnv(), outward }, { issuer, clientId: 'c', clientSecret: 's' }).then(
      (config) => config.serverMetadata().issuer,
      (error: ProviderError) => error.problem,
    )
  return { asked, discover, outward }
}

it('takes a provider that names the issuer which was typed, as it spells it', async () => {
  const { discover } = internet({
    'idp.victim.example': VICTIM,
    'tenant.example': 'https://tenant.example/a',
  })
  expect(await discover(VICTIM)).toBe(VICTIM)
  expect(await discover('https://IDP.victim.example')).toBe(VICTIM)
  expect(await discover('https://tenant.example/a')).toBe('https://tenant.example/a')
  expect(await discover('https://tenant.example/a/')).toBe('another_issuer')
  expect(await discover('https://tenant.example/b')).toBe('another_issuer')
})

it.each([
  'https://evil.example/.well-known/openid-configuration',
  'https://evil.example/.well-known/',
  'https://evil.example/x/.WELL-KNOWN/../.well-known/openid-configuration',
  'https://evil.example/#/.well-known/',
  'https://evil.example/?a=/.well-known/',
])('asks nobody for %s, which is no issuer', async (issuer) => {
  const { asked, discover } = internet({ 'evil.example': VICTIM })
  expect(await discover(issuer)).toBe('not_an_issuer')
  expect(asked).toEqual([])
})

// For the last two hosts the library compares nothing.
it.each([
  ['https://evil.example', VICTIM],
  ['https://evil.example/%2ewell-known/openid-configuration', VICTIM],
  ['https://evil.b2clogin.com/tenant/v2.0', VICTIM],
  ['https://login.microsoftonline.com/common/v2.0', 'https://login.microsoftonline.com/{tenantid}/v2.0'],
])('refuses %s, which says that it is %s', async (issuer, named) => {
  const { discover } = internet({ [new URL(issuer).hostname]: named })
  expect(await discover(issuer)).toBe('another_issuer')
})

describe('a provider of an organization', () => {
  const organizationId = crypto.randomUUID()
  const open = () => {
    const env = testEnv()
    const { asked, outward } = internet({
      'idp.victim.example': VICTIM,
      'other.example': 'https://other.example/',
    })
    const vault = createVault(env.tokenEncryptionKeys)
    const db: object = {}
    const clock = new FakeClock()
    const ctx = { env, outward, vault, clock, db: db as Db }
    const clientSecret = vault.seal('s', clientSecretBinding(organizationId))
    const first = { organizationId, issuer: VICTIM, clientId: 'c', clientSecret, version: 1 }
    const issuerOf = async (row: typeof first) => (await openProvider(ctx, row)).serverMetadata().issuer
    const resealed = vault.seal('another', clientSecretBinding(organizationId))
    return { asked, clock, ctx, first, resealed, issuerOf }
  }

  it('is asked once in ten minutes', async () => {
    const { asked, clock, first, issuerOf } = open()
    for (const _ of [1, 2]) expect(await issuerOf({ ...first })).toBe(VICTIM)
    expect(asked).toHaveLength(1)
    await clock.advance(10 * 60_000)
    await issuerOf(first)
    expect(asked).toHaveLength(2)
  })

  it('is never another one that was set in its place, though both are the first of their versions', async () => {
    const { asked, first, resealed, issuerOf } = open()
    expect(await issuerOf(first)).toBe(VICTIM)
    expect(await issuerOf({ ...first, issuer: 'https://other.example/' })).toBe('https://other.example/')
    expect(await issuerOf(first)).toBe(VICTIM)
    for (const other of [{ clientId: 'd' }, { clientSecret: resealed }, { version: 2 }])
      await issuerOf({ ...first, ...other })
    expect(asked).toHaveLength(6)
  })

  it('is remembered as one of the last two hundred', async () => {
    const { asked, ctx, first, issuerOf } = open()
    const rows = Array.from({ length: 201 }, () => {
      const other = crypto.randomUUID()
      const clientSecret = ctx.vault.seal('s', clientSecretBinding(other))
      return { ...first, organizationId: other, clientSecret }
    })
    for (const row of rows) await issuerOf(row)
    expect(asked).toHaveLength(201)
    for (const row of rows.slice(1)) await issuerOf(row)
    expect(asked).toHaveLength(201)
    for (const row of rows.slice(0, 1)) await issuerOf(row)
    expect(asked).toHaveLength(202)
  })

  it('is remembered by what it is asked by, whatever else it says', async () => {
    const { ctx, first } = open()
    const told = (await openProvider(ctx, first)).serverMetadata()
    const { issuer, token_endpoint: tokens, scopes_supported: scopes } = told
    expect({ issuer, tokens, scopes }).toEqual({
      ...{ issuer: VICTIM, tokens: `${VICTIM}token`, scopes: ['openid', 'groups'] },
    })
    expect(told).not.toHaveProperty('claims_supported')
    expect(told).not.toHaveProperty('anything')
  })
})
