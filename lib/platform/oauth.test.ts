import { describe, expect, it } from 'vitest'
import { TransportError, type TransportAnswer, type TransportRequest } from '@/lib/transport'
import { authorizeUrl, exchangeCode, redirectUri, refreshPair, revokeGrant } from './oauth'
import { SpentState } from './spent-state'

const env = {
  appUrl: new URL('http://localhost:3000'),
  fleetApiUrl: new URL('http://127.0.0.1:4010'),
  fleetClientId: 'app-id',
  fleetClientSecret: 'app-secret',
}
const NOW = 1_700_000_000_000
const clock = { now: () => NOW, sleep: async () => undefined }
const GOOD = {
  access_token: 'a1',
  refresh_token: 'r1',
  expires_in: 3600,
  scope: 'admin:write',
  token_type: 'bearer',
}

function against(answer: (Partial<TransportAnswer> & { json?: unknown }) | TransportError) {
  const sent: TransportRequest[] = []
  const deps = {
    env,
    clock,
    transport: async (request: TransportRequest) => {
      sent.push(request)
      if (answer instanceof TransportError) throw answer
      return { status: 200, headers: {}, text: JSON.stringify(answer.json ?? {}), ...answer }
    },
  }
  return { deps, sent }
}

describe('OAuth, as the specification words it', () => {
  it('redirects to /oauth2/authorize with client_id, state, response_type=code', () => {
    const url = authorizeUrl(env, 'x'.repeat(43))
    expect(url.pathname).toBe('/oauth2/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'app-id',
      state: 'x'.repeat(43),
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/oauth/callback',
    })
  })

  it('is asked below the path of the base address, secrets too', async () => {
    const { deps, sent } = against({ json: GOOD })
    const behind = { ...deps, env: { ...env, fleetApiUrl: new URL('https://gw.example/fleet-ops') } }
    await exchangeCode(behind, new SpentState(), 'the-code')
    await refreshPair(behind, 'r0')
    await revokeGrant(behind, 'r0')
    const asked = [authorizeUrl(behind.env, 'x'.repeat(43)), ...sent.map(({ url }) => url)]
    expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual(
      ['authorize', 'token', 'token', 'revoke'].map((name) => `https://gw.example/fleet-ops/oauth2/${name}`),
    )
  })

  it('exchanges a code with Basic credentials and a form body', async () => {
    const { deps, sent } = against({ json: GOOD })
    const outcome = await exchangeCode(deps, new SpentState(), 'the-code')
    expect(outcome).toMatchObject({ kind: 'granted', pair: { accessToken: 'a1', refreshToken: 'r1' } })
    expect(sent[0]?.headers['authorization']).toBe(`Basic ${btoa('app-id:app-secret')}`)
    expect(sent[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
    })
  })

  it('exchanges once for each state that was spent', async () => {
    const { deps, sent } = against({ json: GOOD })
    const spent = new SpentState()
    await exchangeCode(deps, spent, 'the-code')
    await expect(exchangeCode(deps, spent, 'the-code')).rejects.toThrow('once')
    expect(sent).toHaveLength(1)
  })

  it('computes the expiry from expires_in at the arrival of the answer', async () => {
    const { deps } = against({ json: GOOD })
    expect(await refreshPair(deps, 'r0')).toMatchObject({ pair: { expiresAt: NOW + 3_600_000 } })
  })

  it('sends refresh_token and grant_type=refresh_token', async () => {
    const { deps, sent } = against({ json: GOOD })
    await refreshPair(deps, 'r0')
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r0',
    })
  })

  it('posts to /oauth2/token and /oauth2/revoke below the platform, for JSON, over a connection of its own', async () => {
    const { deps, sent } = against({ json: GOOD })
    await refreshPair(deps, 'r0')
    await revokeGrant(deps, 'r1')
    expect(sent.map(({ method, url }) => `${method} ${url.href}`)).toEqual([
      'POST http://127.0.0.1:4010/oauth2/token',
      'POST http://127.0.0.1:4010/oauth2/revoke',
    ])
    for (const { headers, unpooled } of sent) {
      expect(headers['accept']).toBe('application/json')
      expect(unpooled).toBe(true)
    }
  })

  it('names the same redirect_uri to the consent page and to the token endpoint', async () => {
    const { deps, sent } = against({ json: GOOD })
    await exchangeCode(deps, new SpentState(), 'the-code')
    expect(new URLSearchParams(sent[0]?.body).get('redirect_uri')).toBe(redirectUri(env))
    expect(redirectUri(env)).toBe('http://localhost:3000/oauth/callback')
  })

  it('keeps the request id of the answer, where it has one', async () => {
    const granted = await refreshPair(against({ json: GOOD, headers: { 'x-request-id': 'q1' } }).deps, 'r0')
    expect(granted).toMatchObject({ kind: 'granted', requestId: 'q1' })
    expect(await refreshPair(against({ json: GOOD }).deps, 'r0')).toMatchObject({ requestId: null })
    const refused = against({
      status: 400,
      json: { error: 'invalid_grant' },
      headers: { 'x-request-id': 'q2' },
    })
    expect(await refreshPair(refused.deps, 'r0')).toMatchObject({ kind: 'refused', requestId: 'q2' })
  })

  it('names each field of an answer that it cannot read, and the whole where it is none', async () => {
    const messageOf = async (answer: Parameters<typeof against>[0]) => {
      const outcome = await refreshPair(against(answer).deps, 'r0')
      return outcome.kind === 'unknown' ? outcome.message : outcome.kind
    }
    const { access_token: _, scope: __, ...rest } = GOOD
    expect(await messageOf({ json: rest })).toBe('The token answer lacks or misstates: access_token, scope')
    expect(await messageOf({ json: 'welcome' })).toBe('The token answer lacks or misstates: body')
    expect(await messageOf({ text: '<html>' })).toBe('The token answer was not JSON')
  })

  it('takes 200 to 299 for a grant, and nothing around them', async () => {
    const kindOf = async (status: number) =>
      (await refreshPair(against({ status, json: GOOD }).deps, 'r0')).kind
    expect(await Promise.all([199, 200, 299, 300].map(kindOf))).toEqual([
      'failed',
      'granted',
      'granted',
      'failed',
    ])
  })

  it('waits as long as a busy platform asks, else a second', async () => {
    const waits = async (headers: Record<string, string>) =>
      refreshPair(against({ status: 429, headers, json: { message: 'Slow down' } }).deps, 'r0')
    const busy = { kind: 'failed', cause: 'busy', message: 'Slow down' }
    expect(await waits({ 'retry-after': '2.5' })).toEqual({ ...busy, retryAfterMs: 2_500 })
    expect(await waits({ 'retry-after': '0' })).toEqual({ ...busy, retryAfterMs: 0 })
    const dated = { date: 'Mon, 02 Mar 2026 08:00:00 GMT', 'retry-after': 'Mon, 02 Mar 2026 08:00:07 GMT' }
    expect(await waits(dated)).toEqual({ ...busy, retryAfterMs: 7_000 })
    expect(await waits({})).toEqual({ ...busy, retryAfterMs: 1_000 })
  })

  it('keeps the token where 401 names nobody: with a dead one the platform answers 400 (specification, Errors 2)', async () => {
    const refreshed = (status: number) =>
      refreshPair(against({ status, json: { message: 'The refresh token was revoked' } }).deps, 'r0')
    expect(await refreshed(401)).toMatchObject({ kind: 'failed', cause: 'client_refused' })
    expect(await refreshed(400)).toMatchObject({ kind: 'refused' })
  })

  // RFC 6749, 5.2, names the client by these two errors.
  it.each(['invalid_client', 'unauthorized_client'])(
    'keeps the token when %s refuses the app',
    async (error) => {
      const outcome = await refreshPair(
        against({ status: 401, json: { error, message: 'Not you' } }).deps,
        'r0',
      )
      expect(outcome).toEqual({
        kind: 'failed',
        cause: 'client_refused',
        message: 'Not you',
        retryAfterMs: 0,
      })
    },
  )

  it('says what the platform answered where it had a fault', async () => {
    expect(await refreshPair(against({ status: 503 }).deps, 'r0')).toMatchObject({
      message: 'The platform answered 503',
    })
  })

  it('lets a fault of our own through, and calls it no outcome', async () => {
    const broken = {
      ...against({}).deps,
      transport: () => Promise.reject(new RangeError('no memory')),
    }
    await expect(refreshPair(broken, 'r0')).rejects.toThrow(RangeError)
    await expect(revokeGrant(broken, 'r0')).rejects.toThrow(RangeError)
  })

  it('waits longer than the slowest token answer of 30 s', async () => {
    const { deps, sent } = against({ json: GOOD })
    await refreshPair(deps, 'r0')
    expect(sent[0]?.timeoutMs).toBeGreaterThan(30_000)
  })

  it.each(['access_token', 'refresh_token', 'expires_in', 'scope'])(
    'calls an answer without %s unreadable, and quotes no token',
    async (field) => {
      const { [field as 'scope']: _, ...rest } = GOOD
      const outcome = await refreshPair(against({ json: rest }).deps, 'r0')
      expect(outcome).toMatchObject({ kind: 'unknown', cause: 'malformed' })
      expect(JSON.stringify(outcome)).toContain(field)
      expect(JSON.stringify(outcome)).not.toMatch(/"(a1|r1)"/)
    },
  )

  it('calls HTML unreadable', async () => {
    const outcome = await exchangeCode(against({ text: '<html>Welcome</html>' }).deps, new SpentState(), 'c')
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'malformed' })
  })

  it('names each way in which a token request can end', async () => {
    const kind = async (answer: Parameters<typeof against>[0]) => {
      const outcome = await refreshPair(against(answer).deps, 'r0')
      return outcome.kind === 'granted' || outcome.kind === 'refused'
        ? outcome.kind
        : `${outcome.kind} ${outcome.cause}`
    }
    expect(await kind({ status: 400, json: { error: 'invalid_grant' } })).toBe('refused')
    expect(
      await kind({ status: 400, json: { message: 'The refresh token is invalid, expired or revoked' } }),
    ).toBe('refused')
    expect(await kind({ status: 400, json: { message: 'grant_type is missing' } })).toBe(
      'failed client_refused',
    )
    expect(await kind({ status: 401, json: { error: 'invalid_client' } })).toBe('failed client_refused')
    expect(await kind({ status: 429, headers: { 'retry-after': '0.4' } })).toBe('failed busy')
    expect(await kind({ status: 500, text: 'Oops' })).toBe('unknown unavailable')
    expect(await kind(new TransportError('unreachable', false))).toBe('failed unreachable')
    expect(await kind(new TransportError('unreachable', true))).toBe('unknown unreachable')
    expect(await kind(new TransportError('timeout', true))).toBe('unknown timeout')
  })

  it('revokes with the form field token, and takes a dead token as revoked', async () => {
    const { deps, sent } = against({ status: 200 })
    expect(await revokeGrant(deps, 'r1')).toEqual({ kind: 'revoked' })
    expect(new URLSearchParams(sent[0]?.body).get('token')).toBe('r1')
    const dead = against({ status: 400, json: { error: 'invalid_grant', message: 'The token was revoked' } })
    expect(await revokeGrant(dead.deps, 'r1')).toEqual({ kind: 'revoked' })
    const down = against(new TransportError('unreachable', false))
    expect(await revokeGrant(down.deps, 'r1')).toMatchObject({ kind: 'failed' })
    expect(await revokeGrant(against({ status: 503 }).deps, 'r1')).toMatchObject({ kind: 'failed' })
  })

  it('has not revoked where the platform refuses for another reason, and says which', async () => {
    const asked = (status: number, json: object) => revokeGrant(against({ status, json }).deps, 'r1')
    expect(await asked(400, { message: 'token is missing' })).toEqual({
      kind: 'failed',
      message: 'The platform answered 400: token is missing',
      reason: { code: 'refused', given: {}, platform: 'token is missing' },
    })
    expect(await asked(429, {})).toMatchObject({ reason: { code: 'busy', platform: null } })
    expect(await asked(500, {})).toMatchObject({ reason: { code: 'platform_fault' } })
    expect(await asked(401, { message: 'The refresh token was revoked' })).toMatchObject({ kind: 'failed' })
    expect(await asked(300, { message: 'Elsewhere' })).toMatchObject({ kind: 'failed' })
    expect(await asked(199, {})).toMatchObject({ kind: 'failed' })
    expect(await asked(299, {})).toEqual({ kind: 'revoked' })
    const down = await revokeGrant(against(new TransportError('timeout', true)).deps, 'r1')
    expect(down).toEqual({
      kind: 'failed',
      message: 'No complete answer came in time',
      reason: { code: 'slow', given: {}, platform: null },
    })
    const cut = await revokeGrant(against(new TransportError('unreachable', true)).deps, 'r1')
    expect(cut).toMatchObject({ reason: { code: 'unreachable' } })
  })
})
