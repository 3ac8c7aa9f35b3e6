import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { refusesGrant } from '@/lib/platform/refusal'
import { hashOf } from '../secrets'
import { basic, CLIENT, createPlatform } from '../testing/platform'

const OTHER = { id: 'other-client', secret: CLIENT.secret }

/**
 * Specification, Errors, 2, "a message that says the grant or refresh token is invalid, expired, revoked, mismatched to the
 * redirect URI, or issued to another client": typed from the text, not taken from the sandbox.
 */
async function expectDeadGrant(answer: Response, words: RegExp) {
  expect(answer.status).toBe(400)
  const body = await answer.json()
  expect(body.error).toBe('invalid_grant')
  expect(body.message).toMatch(words)
  // What the app reads of it, without the code beside.
  expect(refusesGrant(400, { message: body.message, error: null, requestId: null })).toBe(true)
  expect(body.requestId).toBe(answer.headers.get('x-request-id'))
}

describe('Specification, OAuth, POST /oauth2/token: exchange', () => {
  test('answers access_token, expires_in 3600, scope, token_type bearer, refresh_token', async () => {
    const platform = createPlatform()
    const answer = await platform.token({ grant_type: 'authorization_code', code: await platform.code() })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body = await answer.json()
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'scope',
      'token_type',
    ])
    expect(body).toMatchObject({ expires_in: 3600, scope: 'admin:write', token_type: 'bearer' })
  })

  test('the code expires after 10 minutes', async () => {
    const platform = createPlatform()
    const [first, second] = [await platform.code(), await platform.code()]
    await platform.clock.advance(10 * MINUTE_MS - 1)
    expect((await platform.token({ grant_type: 'authorization_code', code: first })).status).toBe(200)
    await platform.clock.advance(1)
    await expectDeadGrant(
      await platform.token({ grant_type: 'authorization_code', code: second }),
      /code has expired/,
    )
  })

  test('the code works once, and its second use leaves the tokens of the first alone', async () => {
    const platform = createPlatform()
    const form = { grant_type: 'authorization_code', code: await platform.code() }
    const { access_token } = await (await platform.token(form)).json()
    await expectDeadGrant(await platform.token(form), /code has already been used/)
    expect((await platform.get('/contacts', access_token)).status).toBe(200)
  })

  test('a code is worth nothing to another client', async () => {
    const platform = createPlatform()
    platform.addApp(OTHER.id)
    const form = { grant_type: 'authorization_code', code: await platform.code() }
    await expectDeadGrant(await platform.token(form, OTHER), /code was issued to another client/)
    expect((await platform.token(form)).status).toBe(200)
  })

  test('a code is bound to its redirect URI', async () => {
    const platform = createPlatform()
    const form = { grant_type: 'authorization_code', code: await platform.code() }
    await expectDeadGrant(
      await platform.token({ ...form, redirect_uri: 'https://evil.example/callback' }),
      /code does not match the redirect URI/,
    )
    expect((await platform.token({ ...form, redirect_uri: CLIENT.redirectUri })).status).toBe(200)
  })

  test('a code that was never issued is refused', async () => {
    await expectDeadGrant(
      await createPlatform().token({ grant_type: 'authorization_code', code: 'made-up' }),
      /code is invalid/,
    )
  })

  test('the app may be granted for a shorter time in tests', async () => {
    const platform = createPlatform()
    await platform.control('/settings', { accessTokenSeconds: 2 })
    const tokens = await platform.install()
    expect(tokens.expires_in).toBe(2)
    await platform.clock.advance(2000)
    expect((await platform.get('/contacts', tokens.access_token)).status).toBe(400)
  })
})

describe('POST /oauth2/token: requests that are not well made', () => {
  test.each([
    ['no credentials', {}],
    ['a wrong secret', basic({ id: CLIENT.id, secret: 'wrong' })],
    ['an unknown client', basic({ id: 'nobody', secret: CLIENT.secret })],
    ['a bearer', { authorization: 'Bearer something' }],
  ])('%s: 401 invalid_client', async (_, headers) => {
    const answer = await createPlatform().request('/oauth2/token', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x' }),
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('Basic')
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
  })

  test('the body type is application/x-www-form-urlencoded', async () => {
    const answer = await createPlatform().request('/oauth2/token', {
      method: 'POST',
      headers: { ...basic(CLIENT), 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'authorization_code', code: 'x' }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
  })

  test.each([
    [{}, 'invalid_request'],
    [{ grant_type: 'authorization_code' }, 'invalid_request'],
    [{ grant_type: 'refresh_token' }, 'invalid_request'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('%j: 400 %s', async (form, error) => {
    const answer = await createPlatform().token(form)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error })
  })

  test('a field that comes twice is refused', async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'a' })
    body.append('refresh_token', 'b')
    const answer = await createPlatform().request('/oauth2/token', {
      method: 'POST',
      headers: basic(CLIENT),
      body,
    })
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
  })

  test.each([
    ['GET', '/oauth2/token', 'POST'],
    ['PUT', '/oauth2/revoke', 'POST'],
    ['POST', '/oauth2/authorize', 'GET'],
    ['GET', '/oauth2/consent', 'POST'],
  ])('%s %s: 405, and Allow names %s (RFC 9110, 15.5.6)', async (method, path, allowed) => {
    const answer = await createPlatform().request(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allowed)
  })
})

describe('RFC 6749, 2.3.1: client credentials, form-encoded before they go into the header', () => {
  const SECRET = 'a-secret_with.marks~and+plus/'
  const strictly = (text: string) =>
    encodeURIComponent(text).replace(/[-_.!~*'()]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const ways: [string, (text: string) => string][] = [
    ['as they are', (text) => text],
    ['as encodeURIComponent has them', encodeURIComponent],
    ['with - and _ escaped too', strictly],
    ['in lower-case hex', (text) => strictly(text).replace(/%../g, (hex) => hex.toLowerCase())],
  ]

  test.each(ways)('%s', async (_, encoded) => {
    const platform = createPlatform()
    platform.addApp('an-app_of.marks', { secretHash: hashOf(SECRET) })
    const client = { id: encoded('an-app_of.marks'), secret: encoded(SECRET) }
    const { access_token, refresh_token } = await (
      await platform.token(
        { grant_type: 'authorization_code', code: await platform.code({}, 'an-app_of.marks') },
        client,
      )
    ).json()
    expect((await platform.get('/contacts', access_token)).status).toBe(200)
    const revoked = await platform.request('/oauth2/revoke', {
      method: 'POST',
      headers: basic(client),
      body: new URLSearchParams({ token: refresh_token }),
    })
    expect(revoked.status).toBe(200)
    expect((await platform.get('/contacts', access_token)).status).toBe(400)
  })

  test.each(['%', '%zz', 'wrong%20secret'])(
    'what decodes to nothing or to another secret: 401 ("%s")',
    async (secret) => {
      const answer = await createPlatform().token(
        { grant_type: 'refresh_token', refresh_token: 'x' },
        { id: CLIENT.id, secret },
      )
      expect(answer.status).toBe(401)
    },
  )
})

describe('RFC 6749, 6: the scope of a refresh', () => {
  const asked = async (granted: string, scope: string) => {
    const platform = createPlatform()
    const before = await platform.install({ scope: granted })
    await platform.clock.advance(3600_000)
    const form = { grant_type: 'refresh_token', refresh_token: before.refresh_token }
    return { platform, form, answer: await platform.token({ ...form, scope }) }
  }

  test.each([
    ['admin:write', 'admin:write', 'admin:write'],
    ['admin:write', 'admin:read', 'admin:read'],
    ['admin:write', 'admin:read admin:write', 'admin:write'],
    ['admin:read', 'admin:read', 'admin:read'],
    ['admin:write', '', 'admin:write'],
  ])('of a grant of %s, "%s" gives %s', async (granted, scope, given) => {
    const { platform, answer } = await asked(granted, scope)
    const pair = await answer.json()
    expect(pair.scope).toBe(given)
    const write = await platform.post('/fleet/routes', pair.access_token, {})
    expect(write.status).toBe(given === 'admin:write' ? 400 : 403)
  })

  test('narrowing an access token leaves the refresh token as it was granted', async () => {
    const { platform, answer } = await asked('admin:write', 'admin:read')
    await platform.clock.advance(3600_000)
    const next = await (await platform.refresh((await answer.json()).refresh_token)).json()
    expect(next.scope).toBe('admin:write')
  })

  test.each([
    ['admin:read', 'admin:write'],
    ['admin:write', 'admin:everything'],
    ['admin:write', 'admin:read,admin:write'],
  ])('of a grant of %s, "%s" is invalid_scope, and the token is not spent', async (granted, scope) => {
    const { platform, form, answer } = await asked(granted, scope)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_scope' })
    expect((await platform.token(form)).status).toBe(200)
    expect(await platform.violations()).toEqual([])
  })
})

describe('Specification, States: refresh token', () => {
  test('a refresh issues a new access token and a new refresh token', async () => {
    const platform = createPlatform()
    const before = await platform.install()
    await platform.clock.advance(3600_000)
    const after = await (await platform.refresh(before.refresh_token)).json()
    expect(after).toMatchObject({ expires_in: 3600, scope: 'admin:write', token_type: 'bearer' })
    expect(after.access_token).not.toBe(before.access_token)
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect((await platform.get('/contacts', after.access_token)).status).toBe(200)
    expect(await platform.violations()).toEqual([])
  })

  test('the used token cannot be reused, and the new pair goes on working', async () => {
    const platform = createPlatform()
    const before = await platform.install()
    await platform.clock.advance(3600_000)
    const after = await (await platform.refresh(before.refresh_token)).json()
    await expectDeadGrant(await platform.refresh(before.refresh_token), /refresh token has already been used/)
    expect(await platform.violations()).toEqual(['refresh_reused'])
    expect((await platform.get('/contacts', after.access_token)).status).toBe(200)
    await platform.clock.advance(3600_000)
    expect((await platform.refresh(after.refresh_token)).status).toBe(200)
  })

  test('a token of another client is refused and not spent', async () => {
    const platform = createPlatform()
    platform.addApp(OTHER.id)
    const { refresh_token } = await platform.install()
    await platform.clock.advance(3600_000)
    await expectDeadGrant(
      await platform.refresh(refresh_token, OTHER),
      /refresh token was issued to another client/,
    )
    expect((await platform.refresh(refresh_token)).status).toBe(200)
  })

  test('an access token is no refresh token', async () => {
    const platform = createPlatform()
    const { access_token } = await platform.install()
    await expectDeadGrant(await platform.refresh(access_token), /refresh token is invalid/)
  })

  test('two refreshes of one token in flight at once are a violation', async () => {
    const platform = createPlatform()
    const { refresh_token } = await platform.install()
    await platform.clock.advance(3600_000)
    await platform.control('/faults', { method: 'POST', path: '/oauth2/token', delayMs: 20_000, times: 1 })
    const first = platform.refresh(refresh_token)
    await platform.clock.untilSleeping()
    await expectDeadGrant(await platform.refresh(refresh_token), /refresh token has already been used/)
    await platform.clock.advance(20_000)
    expect((await first).status).toBe(200)
    expect(await platform.violations()).toEqual(['refresh_in_flight', 'refresh_reused'])
  })

  test('a refresh over 5 s before expiry is a violation, at 5 s it is not', async () => {
    const platform = createPlatform()
    const early = await platform.install()
    await platform.clock.advance(3600_000 - 5001)
    expect((await platform.refresh(early.refresh_token)).status).toBe(200)
    expect(await platform.violations()).toEqual(['refresh_early'])
    const onTime = await platform.install()
    await platform.clock.advance(3600_000 - 5000)
    await platform.refresh(onTime.refresh_token)
    expect(await platform.violations()).toEqual(['refresh_early'])
  })

  test('an early refresh is right once the access token was refused', async () => {
    const platform = createPlatform()
    const tokens = await platform.install()
    await platform.control('/faults', { method: 'GET', path: '/contacts', status: 401, times: 1 })
    expect((await platform.get('/contacts', tokens.access_token)).status).toBe(401)
    await platform.refresh(tokens.refresh_token)
    expect(await platform.violations()).toEqual([])
  })
})
