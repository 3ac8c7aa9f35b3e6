import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'
import { proxy } from './proxy'

afterEach(() => vi.unstubAllEnvs())

function connectSources(): string | undefined {
  const policy = proxy(new NextRequest('http://localhost:3000/routes/map')).headers.get(
    'content-security-policy',
  )
  return policy?.split('; ').find((one) => one.startsWith('connect-src '))
}

it('lets a page ask nobody but us, unless the operator has streets elsewhere', () => {
  expect(connectSources()).toBe("connect-src 'self'")
  vi.stubEnv('MAP_TILES', 'ohio.pmtiles')
  expect(connectSources()).toBe("connect-src 'self'")
  vi.stubEnv('MAP_TILES', '')
  vi.stubEnv('MAP_STYLE', 'https://maps.example.com/style.json')
  vi.stubEnv('MAP_HOSTS', 'https://tiles.example.com')
  expect(connectSources()).toBe("connect-src 'self' https://maps.example.com https://tiles.example.com")
})

it('leads to the one address of this machine, and nobody who comes through a proxy to where they are', () => {
  const leads = (appUrl: string, host: string) => {
    vi.stubEnv('APP_URL', appUrl)
    const asked = new NextRequest('http://localhost:3000/routes?q=a', { headers: { host } })
    return proxy(asked).headers.get('x-middleware-rewrite')
  }
  const there = 'http://localhost:3000/api/canonical-address'
  expect(leads('http://localhost:3000', '127.0.0.1:3000')).toBe(there)
  expect(leads('http://localhost:3000', 'localhost:3000')).toBeNull()
  expect(leads('http://127.0.0.1:3000', '127.0.0.1:3000')).toBeNull()
  // As nginx and Apache pass it on unless told.
  expect(leads('https://wayboard.example.com', '127.0.0.1:3000')).toBeNull()
})
