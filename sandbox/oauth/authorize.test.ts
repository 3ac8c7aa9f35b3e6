import { describe, expect, test } from 'vitest'
import { CLIENT, createPlatform } from '../testing/platform'

const good = { client_id: CLIENT.id, state: 'nine chars', response_type: 'code' }
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'about:blank')
const errorOf = (answer: Response) => Object.fromEntries(locationOf(answer).searchParams)

describe('Specification, OAuth, GET /oauth2/authorize', () => {
  test('an unknown client never redirects', async () => {
    const answer = await createPlatform().authorize({ ...good, client_id: 'nobody' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).toContain('This app is not known')
  })

  test.each([
    'https://evil.example/oauth/callback',
    'http://localhost:3000/oauth/callback/',
    'http://localhost:3000/oauth/callback?next=1',
  ])('a redirect_uri that is not registered never redirects: %s', async (redirect_uri) => {
    const answer = await createPlatform().authorize({ ...good, redirect_uri })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  test('redirect_uri is optional with one redirect URI, required with several', async () => {
    const platform = createPlatform()
    expect((await platform.authorize(good)).status).toBe(200)
    const second = 'https://app.example/callback'
    platform.addApp('two-uris', { redirectUris: [CLIENT.redirectUri, second] })
    const asked = { ...good, client_id: 'two-uris' }
    expect((await platform.authorize(asked)).status).toBe(400)
    expect((await platform.authorize({ ...asked, redirect_uri: second })).status).toBe(200)
  })

  test('a redirect_uri without a value is omitted (RFC 6749, 3.1)', async () => {
    const platform = createPlatform()
    expect((await platform.authorize({ ...good, redirect_uri: '' })).status).toBe(200)
    platform.addApp('two-uris', { redirectUris: [CLIENT.redirectUri, 'https://app.example/callback'] })
    const several = await platform.authorize({ ...good, client_id: 'two-uris', redirect_uri: '' })
    expect(several.status).toBe(400)
    expect(several.headers.get('location')).toBeNull()
  })

  test('state must have more than 8 characters', async () => {
    const platform = createPlatform()
    const eight = await platform.authorize({ ...good, state: '12345678' })
    expect(eight.status).toBe(302)
    expect(errorOf(eight)).toEqual({
      error: 'invalid_request',
      error_description: 'The request is not valid.',
      error_hint: 'state is required and must have more than 8 characters.',
      state: '12345678',
    })
    expect((await platform.authorize({ ...good, state: '123456789' })).status).toBe(200)
  })

  test('state is required: without one, none is sent back', async () => {
    const answer = await createPlatform().authorize({ client_id: CLIENT.id, response_type: 'code' })
    expect(errorOf(answer)).toMatchObject({ error: 'invalid_request' })
    expect(locationOf(answer).searchParams.has('state')).toBe(false)
  })

  test.each(['token', ''])('response_type must be code, not "%s"', async (response_type) => {
    const answer = await createPlatform().authorize({ ...good, response_type })
    expect(errorOf(answer)).toMatchObject({ error: 'invalid_request', state: good.state })
  })

  test('a parameter that comes twice is an invalid request', async () => {
    const platform = createPlatform()
    const query = new URLSearchParams({ ...good })
    query.append('state', 'another one')
    expect(errorOf(await platform.request(`/oauth2/authorize?${query}`))).toMatchObject({
      error: 'invalid_request',
    })
  })

  test('the consent page names the app, both organizations and what is asked for', async () => {
    const answer = await createPlatform().authorize(good)
    const html = await answer.text()
    for (const words of [
      'Wayboard',
      'Redwood Valley Foods',
      'Gulf Prairie Building Supply',
      'admin:write',
      'Signed in as',
    ])
      expect(html).toContain(words)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3000",
    )
  })
})

describe('Specification, OAuth: Allow and Cancel', () => {
  test('on Allow, the redirect carries code, state and scope', async () => {
    const answer = await createPlatform().consent('allow')
    expect(answer.status).toBe(302)
    const url = locationOf(answer)
    expect(`${url.origin}${url.pathname}`).toBe(CLIENT.redirectUri)
    expect([...url.searchParams.keys()].sort()).toEqual(['code', 'scope', 'state'])
    expect(url.searchParams.get('state')).toBe('a-state-of-the-tests')
    expect(url.searchParams.get('scope')).toBe('admin:write')
  })

  test('the person may grant reading only', async () => {
    const answer = await createPlatform().consent('allow', { scope: 'admin:read' })
    expect(locationOf(answer).searchParams.get('scope')).toBe('admin:read')
  })

  test('an app registered for reading is never granted writing', async () => {
    const platform = createPlatform()
    platform.addApp('reader', { scope: 'admin:read' })
    const answer = await platform.consent('allow', { scope: 'admin:write' }, 'reader')
    expect(locationOf(answer).searchParams.get('scope')).toBe('admin:read')
  })

  test('on Cancel, the redirect carries error, error_description, error_hint, state', async () => {
    const answer = await createPlatform().consent('cancel')
    expect(errorOf(answer)).toEqual({
      error: 'scope_not_granted',
      error_description: 'The requested scope was not granted.',
      error_hint: 'The person chose Cancel.',
      state: 'a-state-of-the-tests',
    })
  })

  test('an organization that does not exist grants nothing', async () => {
    const answer = await createPlatform().consent('allow', { organization: '1' })
    expect(errorOf(answer)).toMatchObject({ error: 'scope_not_granted' })
  })

  test('a consent page is answered once', async () => {
    const platform = createPlatform()
    const html = await (await platform.authorize(good)).text()
    expect((await platform.decide(html, 'allow')).status).toBe(302)
    expect((await platform.decide(html, 'allow')).status).toBe(403)
  })

  const MULTIPART = 'multipart/form-data; boundary=x'
  const FORM = 'application/x-www-form-urlencoded'
  test.each([
    ['multipart without its boundary', 'multipart/form-data', 'x'],
    ['multipart that breaks off', MULTIPART, '--x\r\nContent-Disposition: form-data; name="csrf"'],
    ['multipart of nothing', MULTIPART, ''],
    ['multipart of bytes', MULTIPART, '\u0000\u00ff--x--'],
    ['a form of nothing', FORM, ''],
    ['a form of other fields', FORM, 'a=1&a=2&%ZZ=%'],
    ['a field that comes twice', FORM, 'consent=a&consent=b&csrf=c&decision=allow'],
    ['JSON', 'application/json', '{"consent":"x"}'],
    ['no type at all', '', 'x'],
  ])('what is no form of the page is answered with 400: %s', async (_, type, body) => {
    const platform = createPlatform()
    const answer = await platform.request('/oauth2/consent', {
      method: 'POST',
      headers: { origin: platform.origin, 'content-type': type },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('This form cannot be read')
  })

  test('a wrong token, a foreign origin and an old page are refused', async () => {
    const platform = createPlatform()
    const html = await (await platform.authorize(good)).text()
    expect((await platform.decide(html, 'allow', { csrf: 'wrong' })).status).toBe(403)
    expect((await platform.decide(html, 'allow', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await platform.decide(html, 'allow', {}, { origin: 'null' })).status).toBe(403)
    await platform.clock.advance(30 * 60_000)
    expect((await platform.decide(html, 'allow')).status).toBe(403)
  })
})
