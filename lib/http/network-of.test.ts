import { expect, it } from 'vitest'
import { networkOf } from './network-of'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
])('%s is kept as %s', (address, kept) => expect(networkOf(address)).toBe(kept))
