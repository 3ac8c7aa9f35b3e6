import { expect, it } from 'vitest'
import { isHttpsOrLoopback } from './loopback'

it.each(['https://platform.example', 'http://localhost:3000', 'http://127.0.0.1:4010/a', 'http://[::1]/'])(
  'is https, or stays on this machine: %s',
  (address) => {
    expect(isHttpsOrLoopback(new URL(address))).toBe(true)
  },
)

it.each([
  ...['http://platform.example', 'http://localhost.example', 'http://10.0.0.1/', 'http://127.0.0.1.example/'],
  ...['ftp://localhost/', 'javascript:alert(1)'],
])('is neither: %s', (address) => {
  expect(isHttpsOrLoopback(new URL(address))).toBe(false)
})
