import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { subscriptionSchema } from './push-schema'

const key = createECDH('prime256v1')
key.generateKeys()
const told = {
  endpoint: 'https://push.example/abc',
  keys: { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
}
const faultsOf = (given: unknown) =>
  subscriptionSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []

it('takes what a browser says of its subscription, and leaves the rest of it', () => {
  expect(subscriptionSchema.parse({ ...told, expirationTime: null })).toEqual(told)
})

it('names what is no address, no key of the curve, and no secret', () => {
  const { endpoint, keys } = told
  for (const address of ['', 'push', 'ftp://push.example/a', `https://push.example/${'a'.repeat(2048)}`])
    expect(faultsOf({ endpoint: address, keys }), address.slice(0, 30)).toContain('endpoint')
  // Of the right length, and no point of P-256: encrypting for it would throw with each push.
  const nowhere = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  for (const p256dh of ['', nowhere, `${keys.p256dh.slice(0, 86)}!`, `${keys.p256dh}A`, null])
    expect(faultsOf({ endpoint, keys: { ...keys, p256dh } }), String(p256dh)).toContain('keys.p256dh')
  for (const auth of ['', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}=`])
    expect(faultsOf({ endpoint, keys: { ...keys, auth } }), auth).toContain('keys.auth')
})

it('takes an address without encryption too, and none of another kind that looks like it', () => {
  const { keys } = told
  expect(faultsOf({ endpoint: 'http://push.example/a', keys })).toEqual([])
  for (const address of ['xhttps://push.example/a', 'httpsx://push.example/a'])
    expect(faultsOf({ endpoint: address, keys }), address).toContain('endpoint')
})

it('takes keys and secrets in the one alphabet that addresses may hold, from the first to the last character', () => {
  // The same bytes in the other alphabet, which Node reads as well.
  const other = createECDH('prime256v1')
  let text = ''
  while (!/-|_/.test(text.slice(1, -1))) {
    other.generateKeys()
    text = other.getPublicKey('base64url')
  }
  const { endpoint, keys } = told
  const p256dh = text.replaceAll('-', '+').replaceAll('_', '/')
  expect(faultsOf({ endpoint, keys: { ...keys, p256dh: text } })).toEqual([])
  expect(faultsOf({ endpoint, keys: { ...keys, p256dh } })).toEqual(['keys.p256dh'])
  expect(faultsOf({ endpoint, keys: { ...keys, auth: `=${'a'.repeat(21)}` } })).toEqual(['keys.auth'])
})
