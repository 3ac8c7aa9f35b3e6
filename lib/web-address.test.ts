import { expect, it } from 'vitest'
import { isWebAddress } from '@/lib/web-address'

it.each(['https://platform.example/live/a1', 'HTTPS://platform.example', 'https://platform.example/?a=b#c'])(
  'may be a link: %s',
  (address) => {
    expect(isWebAddress(address)).toBe(true)
  },
)

it.each([
  ...['http://platform.example', 'http://127.0.0.1:4010/live', 'javascript:alert(1)', 'data:text/html,a'],
  ...['//platform.example', '/routes', 'https:routes', ' https://platform.example', 'https://', 'https://['],
  ...['', null, undefined],
])('is none: %j', (address) => {
  expect(isWebAddress(address)).toBe(false)
})
