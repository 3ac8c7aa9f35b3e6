import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../testing/platform'
import { pathMatches } from './faults'

describe('POST /_sandbox/faults', () => {
  test('a status and headers in place of the handler, as often as asked', async () => {
    const platform = createPlatform()
    await platform.control('/faults', {
      method: 'GET',
      path: '/contacts',
      status: 503,
      headers: { 'Retry-After': '0.25' },
      times: 2,
    })
    for (let i = 0; i < 2; i++) {
      const answer = await platform.get('/contacts', API_TOKEN)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '0.25'])
    }
    expect((await platform.get('/contacts', API_TOKEN)).status).toBe(200)
  })

  test('a body of text comes as HTML, any other as JSON', async () => {
    const platform = createPlatform()
    await platform.control('/faults', { method: 'GET', path: '/contacts', body: '<h1>down</h1>' })
    await platform.control('/faults', { method: 'GET', path: '/contacts', body: { data: 1 } })
    const html = await platform.get('/contacts', API_TOKEN)
    expect([html.headers.get('content-type'), await html.text()]).toEqual([
      'text/html; charset=utf-8',
      '<h1>down</h1>',
    ])
    expect(await (await platform.get('/contacts', API_TOKEN)).json()).toEqual({ data: 1 })
  })

  test('drop before: the handler does not run', async () => {
    const platform = createPlatform()
    const tokens = await platform.install()
    await platform.clock.advance(3600_000)
    await platform.control('/faults', { method: 'POST', path: '/oauth2/token', drop: 'before' })
    await expect(platform.refresh(tokens.refresh_token)).rejects.toThrow()
    expect((await platform.refresh(tokens.refresh_token)).status).toBe(200)
    expect(await platform.violations()).toEqual([])
  })

  test('drop after: the handler has run, the answer is lost', async () => {
    const platform = createPlatform()
    const tokens = await platform.install()
    await platform.clock.advance(3600_000)
    await platform.control('/faults', { method: 'POST', path: '/oauth2/token', drop: 'after' })
    await expect(platform.refresh(tokens.refresh_token)).rejects.toThrow()
    expect((await platform.refresh(tokens.refresh_token)).status).toBe(400)
    expect(await platform.violations()).toEqual(['refresh_reused'])
    const log = await platform.control('/requests?path=/oauth2/token')
    expect(log.data.map((one: { status: number | null }) => one.status)).toEqual([200, null, 400])
  })

  test('a delay holds back the answer of a handler that has run', async () => {
    const platform = createPlatform()
    await platform.control('/faults', { method: 'GET', path: '/contacts', delayMs: 5000 })
    let answered = false
    const call = platform.get('/contacts', API_TOKEN).then((answer) => {
      answered = true
      return answer
    })
    await platform.clock.untilSleeping()
    await platform.clock.advance(4999)
    expect(answered).toBe(false)
    await platform.clock.advance(1)
    expect((await call).status).toBe(200)
  })

  test('of one kind of token request, the other goes its way', async () => {
    const platform = createPlatform()
    const tokens = await platform.install()
    await platform.clock.advance(3600_000)
    const fault = { method: 'POST', path: '/oauth2/token', status: 503 }
    await platform.control('/faults', { ...fault, grantType: 'authorization_code' })
    expect((await platform.refresh(tokens.refresh_token)).status).toBe(200)
    await platform.control('/faults', { ...fault, grantType: 'refresh_token' })
    expect((await platform.refresh(tokens.refresh_token)).status).toBe(503)
    const log = await platform.control('/requests?grantType=refresh_token')
    expect(log.data.map((one: { status: number }) => one.status)).toEqual([200, 503])
  })

  test('DELETE clears them', async () => {
    const platform = createPlatform()
    await platform.control('/faults', { method: 'GET', path: '/contacts', status: 500, times: 9 })
    await platform.control('/faults', undefined, 'DELETE')
    expect((await platform.get('/contacts', API_TOKEN)).status).toBe(200)
  })

  test.each([
    [{ path: '/contacts' }],
    [{ method: 'GET', path: '/contacts', drop: 'during' }],
    [{ method: 'GET', path: '/contacts', times: 0 }],
    [{ method: 'GET', path: '/contacts', staus: 500 }],
  ])('400 for %j', async (body) => {
    const answer = await createPlatform().request('/_sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
  })

  test('a path may hold {parameters}', () => {
    expect(pathMatches('/fleet/drivers/{id}', '/fleet/drivers/12')).toBe(true)
    expect(pathMatches('/fleet/drivers/{id}', '/fleet/drivers/12/3')).toBe(false)
    expect(pathMatches('/fleet/drivers/12', '/fleet/drivers/13')).toBe(false)
  })
})
