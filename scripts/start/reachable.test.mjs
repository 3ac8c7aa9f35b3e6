import { expect, it } from 'vitest'
import { reachable } from './reachable.mjs'

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['fd00::7', '[fd00::7]'],
  ['192.168.1.7', '192.168.1.7'],
  ['localhost', 'localhost'],
])('reaches what listens on %s at %s', (host, at) => {
  expect(reachable(host)).toBe(at)
})
