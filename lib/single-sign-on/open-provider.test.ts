import { expect, it } from 'vitest'
import type { Outward } from '@/lib/outward/open-outward'
import { testEnv } from '@/test/base'
import { discoverProvider, type ProviderError } from './open-provider'

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
  return { asked, discover }
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
