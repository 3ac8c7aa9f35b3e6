import { describe, expect, it } from 'vitest'
import { HOME, safeReturn } from './safe-return'

const origin = 'http://localhost:3000'

describe('safeReturn', () => {
  it.each([
    ['/routes/12?tab=stops', '/routes/12?tab=stops'],
    ['http://localhost:3000/settings/connection', '/settings/connection'],
    ['/claim', '/claim'],
    ['/sso/link', '/sso/link'],
  ])('keeps %s', (value, path) => {
    expect(safeReturn(value, origin)).toBe(path)
  })

  it.each([
    '//evil.example/routes',
    '/\\evil.example',
    '/.//evil.example',
    '/.//',
    '/./\\evil.example',
    '/\t/evil.example',
    '/./\n/evil.example',
    '/%2e//evil.example',
    '/today/..//evil.example',
    'http://localhost:3000//evil.example',
    'http://localhost:3000/.//evil.example?a=b',
    'http://localhost:3000\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'http://localhost:3001/routes',
    'http://[',
    '/sign-in',
    '/sso/01890000-0000-7000-8000-000000000000',
    '/sso/press?organization=01890000-0000-7000-8000-000000000000',
    '/',
    '/api/auth/signout',
    '',
    null,
    undefined,
  ])('goes home for %s', (value) => {
    expect(safeReturn(value, origin)).toBe(HOME)
  })
})
