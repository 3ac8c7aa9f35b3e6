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
