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
