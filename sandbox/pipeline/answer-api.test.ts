import { describe, expect, test } from 'vitest'
import { isDeadGrant } from '@/lib/platform/refusal'
import { API_TOKEN, createPlatform } from '../testing/platform'

const bodyOf = async (answer: Response) => {
  const body = await answer.json()
  return { keys: Object.keys(body).sort(), message: String(body.message) }
}

describe('Specification, Authentication and Errors', () => {
  test('every request carries a bearer credential: without one 401', async () => {
    const answer = await createPlatform().request('/contacts')
    expect(answer.status).toBe(401)
    expect((await bodyOf(answer)).keys).toEqual(['message', 'requestId'])
  })

  test.each(['made-up', '', 'two words'])('a credential that was never issued: 401 ("%s")', async (token) => {
    expect((await createPlatform().get('/contacts', token)).status).toBe(401)
  })

  test('401 says why in WWW-Authenticate (RFC 6750, 3.1): nothing but the kind where no credential came', async () => {
    const platform = createPlatform()
    expect((await platform.request('/contacts')).headers.get('www-authenticate')).toBe('Bearer')
    const unknown = await platform.get('/contacts', 'made-up')
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    await platform.control('/faults', { method: 'GET', path: '/contacts', status: 401, times: 1 })
    const injected = await platform.get('/contacts', API_TOKEN)
    expect(injected.status).toBe(401)
    expect(injected.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })

  test('an access token lasts 3600 seconds; then status 400 with the message about the grant', async () => {
    const platform = createPlatform()
    const { access_token } = await platform.install()
    await platform.clock.advance(3_599_999)
    expect((await platform.get('/contacts', access_token)).status).toBe(200)
    await platform.clock.advance(1)
    const answer = await platform.get('/contacts', access_token)
    expect(answer.status).toBe(400)
    const { keys, message } = await bodyOf(answer)
    expect(keys).toEqual(['message', 'requestId'])
    expect(message).toMatch(/grant has expired/)
    expect(isDeadGrant(400, { message, error: null, requestId: null })).toBe(true)
  })

  test('a refresh token is no access token', async () => {
    const platform = createPlatform()
    const { refresh_token } = await platform.install()
    expect((await platform.get('/contacts', refresh_token)).status).toBe(400)
  })

  test('an API token answers for its organization', async () => {
    const platform = createPlatform()
    const answer = await (await platform.get('/fleet/settings/compliance', API_TOKEN)).json()
    expect(answer.data.carrierName).toBe('Redwood Valley Foods')
  })

  test('an API token opens only the endpoints of its scopes', async () => {
    const platform = createPlatform()
    const { apiTokens } = platform.sandbox.state
    for (const token of apiTokens.all()) apiTokens.put({ ...token, scopes: ['Read Alert Contacts'] })
    expect((await platform.get('/contacts', API_TOKEN)).status).toBe(200)
    expect((await platform.get('/fleet/settings/compliance', API_TOKEN)).status).toBe(403)
  })

  test('a grant of admin:read cannot write', async () => {
    const platform = createPlatform()
    const { access_token } = await platform.install({ scope: 'admin:read' })
    const before = platform.sandbox.state.organizations[0].fleet.routes.size
    const answer = await platform.post('/fleet/routes', access_token, { name: 'x', stops: [] })
    expect(answer.status).toBe(403)
    expect((await bodyOf(answer)).keys).toEqual(['message', 'requestId'])
    expect(platform.sandbox.state.organizations[0].fleet.routes.size).toBe(before)
    expect((await platform.get('/contacts', access_token)).status).toBe(200)
  })

  test('a body nested deeper than anything of the specification is refused, at once', async () => {
    const { request } = createPlatform()
    for (const levels of [65, 1_000, 400_000]) {
      const answer = await request('/fleet/routes', {
        method: 'POST',
        headers: { authorization: `Bearer ${API_TOKEN}`, 'content-type': 'application/json' },
        body: '['.repeat(levels) + ']'.repeat(levels),
      })
      expect(answer.status).toBe(400)
      expect((await bodyOf(answer)).message).toContain('64 levels')
    }
  })

  test('every answer names its request', async () => {
    const platform = createPlatform()
    const refused = await platform.request('/contacts')
    expect((await refused.json()).requestId).toBe(refused.headers.get('x-request-id'))
    expect((await platform.get('/contacts', API_TOKEN)).headers.get('x-request-id')).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })
})

describe('Specification, What the service does, 2: CORS is unsupported', () => {
  test('OPTIONS is refused, and no answer carries a CORS header', async () => {
    const platform = createPlatform()
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' }
    for (const path of ['/fleet/routes', '/contacts', '/oauth2/token', '/nothing']) {
      const answer = await platform.request(path, { method: 'OPTIONS', headers })
      expect(answer.status).toBe(405)
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    const call = await platform.request('/contacts', {
      headers: { authorization: `Bearer ${API_TOKEN}`, origin: 'http://localhost:3000' },
    })
    expect(call.headers.has('access-control-allow-origin')).toBe(false)
  })
})

describe('paths', () => {
  test.each(['/nothing', '/fleet', '/fleet/drivers/1/2', '/oauth2', '/v1/contacts'])(
    '404: %s',
    async (path) => {
      const answer = await createPlatform().get(path, API_TOKEN)
      expect(answer.status).toBe(404)
      expect((await bodyOf(answer)).keys).toEqual(['message', 'requestId'])
    },
  )

  test('405 names the methods that there are', async () => {
    const answer = await createPlatform().request('/contacts', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET')
  })
})

describe('Specification, Limits: rate limits', () => {
  const statuses = async (
    platform: ReturnType<typeof createPlatform>,
    path: string,
    times: number,
    token = API_TOKEN,
  ) => {
    const found: number[] = []
    for (let i = 0; i < times; i++) found.push((await platform.get(path, token)).status)
    return found
  }

  test('GET /fleet/settings/compliance: 5 requests/sec, in any second', async () => {
    const platform = createPlatform()
    const path = '/fleet/settings/compliance'
    expect(await statuses(platform, path, 2)).toEqual([200, 200])
    await platform.clock.advance(600)
    expect(await statuses(platform, path, 4)).toEqual([200, 200, 200, 429])
    const refused = await platform.get(path, API_TOKEN)
    expect(refused.headers.get('retry-after')).toBe('0.4')
    expect((await bodyOf(refused)).keys).toEqual(['message', 'requestId'])
    await platform.clock.advance(400)
    expect(await statuses(platform, path, 3)).toEqual([200, 200, 429])
    expect(await platform.violations()).toEqual(['limit_exceeded', 'limit_exceeded', 'limit_exceeded'])
  })

  test('a limit is counted per organization', async () => {
    const platform = createPlatform()
    const other = await platform.install({ organization: platform.sandbox.state.organizations[1].id })
    await statuses(platform, '/fleet/settings/compliance', 5)
    expect((await platform.get('/fleet/settings/compliance', other.access_token)).status).toBe(200)
  })

  test('150 requests/s per token, 200 per organization', async () => {
    const platform = createPlatform()
    const { access_token } = await platform.install()
    const first = await statuses(platform, '/contacts?limit=1', 151)
    expect(first.filter((status) => status === 200)).toHaveLength(150)
    const second = await statuses(platform, '/contacts?limit=1', 51, access_token)
    expect(second.filter((status) => status === 200)).toHaveLength(50)
  })

  test("a request that another limit refuses does not count for its endpoint's own", async () => {
    const platform = createPlatform()
    const path = '/fleet/settings/compliance'
    await statuses(platform, '/contacts?limit=1', 150)
    await platform.clock.advance(900)
    expect(await statuses(platform, path, 5)).toEqual(Array(5).fill(429))
    await platform.clock.advance(100)
    expect(await statuses(platform, path, 6)).toEqual([...Array(5).fill(200), 429])
  })

  test('a benchmark may raise them', async () => {
    const platform = createPlatform()
    await platform.control('/settings', { limitFactor: 10 })
    expect(await statuses(platform, '/fleet/settings/compliance', 51)).toEqual([...Array(50).fill(200), 429])
  })
})

describe('what the contract forbids', () => {
  test('400 names the field, and is a violation', async () => {
    const platform = createPlatform()
    const answer = await platform.get('/contacts?limit=513', API_TOKEN)
    expect(answer.status).toBe(400)
    expect((await bodyOf(answer)).message).toContain('limit')
    expect(await platform.violations()).toEqual(['rule_broken'])
  })

  test('a list may come as one comma string, as a repeated key, or both', async () => {
    const platform = createPlatform()
    const [a, b, c] = platform.sandbox.state.organizations[0].fleet.webhooks.all().map(({ id }) => id)
    for (const query of [`ids=${a},${b},${c}`, `ids=${a}&ids=${b}&ids=${c}`, `ids=${a},%20${b}&ids=${c}`]) {
      const answer = await (await platform.get(`/webhooks?${query}`, API_TOKEN)).json()
      expect(answer.data.map(({ id }: { id: string }) => id).sort()).toEqual([a, b, c].sort())
    }
    expect((await platform.get('/webhooks?limit=1&limit=2', API_TOKEN)).status).toBe(400)
  })

  test('bodies are JSON of at most 1 MB', async () => {
    const platform = createPlatform()
    const send = (body: string, type = 'application/json') =>
      platform.request('/fleet/routes', {
        method: 'POST',
        headers: { authorization: `Bearer ${API_TOKEN}`, 'content-type': type },
        body,
      })
    expect((await send('{')).status).toBe(400)
    expect((await send('{}', 'text/plain')).status).toBe(415)
    expect((await send(JSON.stringify({ name: 'x'.repeat(1_000_001) }))).status).toBe(413)
  })
})

describe('the log of requests', () => {
  test('says who, when and how it went, and never a credential', async () => {
    const platform = createPlatform()
    const tokens = await platform.install()
    await platform.get('/contacts?limit=1&after=', tokens.access_token)
    const log = await platform.control('/requests')
    expect(log.data.at(-1)).toMatchObject({
      method: 'GET',
      path: '/contacts',
      queryNames: ['limit', 'after'],
      endpointId: 'listContacts',
      status: 200,
      organizationId: platform.sandbox.state.organizations[0].id,
      clientId: 'test-client',
    })
    const text = JSON.stringify(log)
    for (const secret of [
      tokens.access_token,
      tokens.refresh_token,
      'a-state-of-the-tests',
      'test-client-secret',
    ])
      expect(text).not.toContain(secret)
  })
})
