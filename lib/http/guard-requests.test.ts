import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commonHeaders, guardRequests, isReadable } from './guard-requests'

describe('isReadable', () => {
  it.each([
    '/',
    '/routes/7?q=100%',
    '/routes/a%2Fb',
    '/dvirs/%C3%BC',
    '/api/lists/routes?q=%00',
    '/?q=%ED%A0%80',
  ])('takes %s', (address) => expect(isReadable(address)).toBe(true))

  it.each([
    '/routes/%',
    '/routes/%zz',
    '/routes/%E0%A4%A',
    '/dvirs/%ff',
    '/dvirs/%ED%A0%80',
    '/dvirs/%00',
    '/routes?q=%00',
    '/api/routes/%00',
    '/api/routes/%E0%A4%A?x=1',
  ])('does not take %s', (address) => expect(isReadable(address)).toBe(false))
})

describe('commonHeaders', () => {
  it('asks for https where the app is served by it', () => {
    expect(commonHeaders(new URL('https://desk.example'))).toHaveProperty('strict-transport-security')
    expect(commonHeaders(new URL('http://localhost:3000'))).not.toHaveProperty('strict-transport-security')
  })
})

it('leaves security keys to our own pages, as browsers do unless told otherwise', () => {
  // Naming them in the policy would only be right with (self).
  expect(commonHeaders(new URL('https://desk.example'))['permissions-policy']).not.toContain('publickey')
})

describe('guardRequests', () => {
  it('sets the headers before a handler runs, and leads what cannot be read to nowhere', async () => {
    onTestFinished(guardRequests(new URL('https://desk.example')))
    const server = createServer((request, response) => response.end(request.url))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/dvirs/1.png?q=%C3%BC`)
      expect(await answer.text()).toBe('/dvirs/1.png?q=%C3%BC')
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(await (await fetch(`http://127.0.0.1:${port}/dvirs/%E0%A4%A`)).text()).toBe(
        '/there-is-nothing-here',
      )
    } finally {
      server.close()
    }
  })
})
