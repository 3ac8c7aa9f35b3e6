import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { API_TOKEN, basic, CLIENT, createPlatform } from '../testing/platform'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** The platform behind a real socket. */
async function listen(platform: ReturnType<typeof createPlatform>): Promise<string> {
  const server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' })
  closers.push(() => server.close())
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return `http://127.0.0.1:${address.port}`
}

test.each(['before', 'after'])(
  'drop %s closes the socket without an answer, and the sandbox lives on',
  async (drop) => {
    const platform = createPlatform()
    const url = await listen(platform)
    await platform.control('/faults', { method: 'GET', path: '/contacts', drop })
    const call = () => fetch(`${url}/contacts`, { headers: { authorization: `Bearer ${API_TOKEN}` } })
    await expect(call()).rejects.toThrow('fetch failed')
    expect((await call()).status).toBe(200)
  },
)

test('a refresh whose client went away is no longer in flight', async () => {
  const platform = createPlatform()
  const url = await listen(platform)
  const { refresh_token } = await platform.install()
  await platform.clock.advance(3600_000)
  await platform.control('/faults', { method: 'POST', path: '/oauth2/token', delayMs: 20_000 })
  const gone = new AbortController()
  const refresh = (signal?: AbortSignal) =>
    fetch(`${url}/oauth2/token`, {
      method: 'POST',
      headers: basic(CLIENT),
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }),
      ...(signal ? { signal } : {}),
    })
  const first = refresh(gone.signal)
  await platform.clock.untilSleeping()
  gone.abort()
  await expect(first).rejects.toThrow()
  while (platform.sandbox.refreshing.size > 0) await new Promise((resolve) => setImmediate(resolve))
  expect((await refresh()).status).toBe(400)
  expect(await platform.violations()).toEqual(['refresh_reused'])
})

test('answers over the network carry what the platform says and nothing of the server', async () => {
  const url = await listen(createPlatform())
  const answer = await fetch(`${url}/contacts?limit=1`, { headers: { authorization: `Bearer ${API_TOKEN}` } })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('x-powered-by')).toBeNull()
  expect(answer.headers.get('content-type')).toContain('application/json')
})
