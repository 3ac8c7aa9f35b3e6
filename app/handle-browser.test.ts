import { expect, it } from 'vitest'
import { createLogger } from '@/lib/logger'
import { testEnv } from '@/test/base'
import { FakeClock } from '@/test/fake-clock'
import { holdProcess } from '@/test/hold-process'
import { handleBrowser } from './handle-browser'

/** Where somebody without a session is led. */
async function ledTo(to: string | URL): Promise<string | null> {
  holdProcess({ env: testEnv(), clock: new FakeClock(), logger: createLogger('silent') })
  const visit = handleBrowser(async () => ({ to, cookies: ['a=b'] }))
  const { status, headers } = await visit(new Request('http://localhost:3000/sso/x'))
  expect(status).toBe(303)
  return headers.get('location')
}

it('leads to a page of ours, and elsewhere only where a provider is meant', async () => {
  expect(await ledTo('/today?a=b')).toBe('http://localhost:3000/today?a=b')
  expect(await ledTo(new URL('https://login.example.com/auth'))).toBe('https://login.example.com/auth')
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', '//'])(
  'leads nobody to %j',
  async (to) => {
    expect(await ledTo(to)).toMatch(/^http:\/\/localhost:3000\/connect\/problem\?reason=unknown/)
  },
)

it('is no visit for a picture of any page', async () => {
  const visit = handleBrowser(async () => {
    throw new Error('Nobody is led')
  })
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const answer = await visit(new Request('http://localhost:3000/sso/x', { headers }))
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    403,
    'no-store',
    '',
  ])
})
