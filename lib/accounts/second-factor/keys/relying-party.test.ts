import { expect, test } from 'vitest'
import { relyingParty, requireRelyingParty } from './relying-party'

test.each([
  ['http://localhost:3000', 'localhost'],
  ['https://desk.northline.example', 'desk.northline.example'],
  ['https://desk.northline.example:8443/', 'desk.northline.example'],
])('keys know %s as %s', (address, id) => {
  const url = new URL(address)
  expect(relyingParty(url)).toEqual({ id, origin: url.origin })
})

test.each(['http://127.0.0.1:3000', 'https://192.0.2.7', 'https://[2001:db8::7]:8443', 'http://[::1]'])(
  'keys know nobody at %s, which is a number',
  (address) => expect(relyingParty(new URL(address))).toBeNull(),
)

test('who needs a key there is told so', () => {
  expect(() => requireRelyingParty(new URL('http://127.0.0.1:3000'))).toThrow(
    expect.objectContaining({ code: 'keys_not_here', status: 409 }),
  )
  expect(requireRelyingParty(new URL('http://localhost:3000')).id).toBe('localhost')
})
