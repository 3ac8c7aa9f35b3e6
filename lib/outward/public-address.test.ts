import { expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address'

it.each([
  '1.1.1.1',
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
  // IPv4 in IPv6.
  '::ffff:1.1.1.1',
])('takes %s for an address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  // What clouds tell of a machine and its keys.
  '169.254.169.254',
  '169.254.0.1',
  // A provider's inner network (RFC 6598).
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456:789a::1',
  // Of a cloud's metadata over IPv6.
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  // Tunnels and translations, which lead to an IPv4 address of somebody's choice.
  '2002:7f00:1::1',
  '2001:0:4136:e378::1',
  '64:ff9b::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  'localhost',
  'example.com',
  '',
])('takes %s for none', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('knows this very machine in each spelling', () => {
  for (const address of ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'])
    expect(isLoopbackAddress(address)).toBe(true)
  for (const address of ['128.0.0.1', '10.0.0.1', '::2', 'localhost'])
    expect(isLoopbackAddress(address)).toBe(false)
})
