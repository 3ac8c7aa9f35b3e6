import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { addressOf, clientAddress, stampClientAddress } from './client-address'

const from = (headers: Record<string, string>) =>
  addressOf(new Request('http://localhost:3000/', { headers }))

describe('clientAddress', () => {
  it.each([
    ['10.0.0.9', '1.1.1.1', 0, '10.0.0.9'],
    ['10.0.0.9', undefined, 0, '10.0.0.9'],
    ['10.0.0.9', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
    ['10.0.0.9', '1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
    ['10.0.0.9', '1.1.1.1', 2, '1.1.1.1'],
    ['10.0.0.9', undefined, 1, '10.0.0.9'],
  ])('socket %s, forwarded for %s, %i proxies: %s', (socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address)
  })
})

describe('addressOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['fe80::1%br-lan.1', 'fe80:0:0:0'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['192.0.2.1:50123', '192.0.2.1'],
    ['[2001:db8:1:2::9]:50123', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['[::ffff:192.0.2.1]:50123', '192.0.2.1'],
    ['unknown:80', 'unknown:80'],
  ])('counts %s as %s', (address, counted) => {
    expect(from({ 'x-wayboard-address': address })).toBe(counted)
  })

  it('prefers what was stamped, and knows when it knows nothing', () => {
    expect(from({ 'x-wayboard-address': '192.0.2.1', 'x-forwarded-for': '9.9.9.9' })).toBe('192.0.2.1')
    expect(from({})).toBe('unknown')
  })
})

describe('stampClientAddress', () => {
  it('writes the socket’s address over whatever the caller claims', async () => {
    stampClientAddress(0)
    const server = createServer((request, response) => response.end(request.headers['x-wayboard-address']))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const headers = { 'x-wayboard-address': '8.8.8.8', 'x-forwarded-for': '9.9.9.9' }
      expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()).toBe('127.0.0.1')
    } finally {
      server.close()
    }
  })
})
