import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const key = (bytes: Iterable<number>) => `k1:${Buffer.from([...bytes]).toString('base64')}`
const RANDOM_KEY = 'k1:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQD1e2w8bT5qM='
const REAL = {
  APP_URL: 'https://wayboard.example.com',
  FLEET_API_URL: 'https://platform.example.com',
  FLEET_CLIENT_ID: 'id',
  FLEET_CLIENT_SECRET: 'secret',
  NEXTAUTH_SECRET: '5f0c9e1d7ab34286c1d0e97b48f2a653',
  TOKEN_ENCRYPTION_KEYS: RANDOM_KEY,
}
const LOCAL = { ...REAL, APP_URL: 'http://localhost:3000' }

describe('secrets', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    'changeme'.repeat(4),
    'a secret a secret a secret a secret ',
    Array.from({ length: 40 }, (_, index) => String.fromCharCode(48 + index)).join(''),
  ])('for sessions outside loopback are not %s', (NEXTAUTH_SECRET) => {
    expect(() => readEnv({ ...REAL, NEXTAUTH_SECRET })).toThrow('NEXTAUTH_SECRET can be guessed')
    expect(readEnv({ ...LOCAL, NEXTAUTH_SECRET }).loopback).toBe(true)
  })

  it.each([
    ['of zeros', new Uint8Array(32)],
    ['of a few bytes', Uint8Array.from({ length: 32 }, (_, index) => index % 5)],
    ['of half a key twice', Uint8Array.from({ length: 32 }, (_, index) => (index % 16) ** 2)],
    ['that counts', Uint8Array.from({ length: 32 }, (_, index) => index)],
    ['that counts down', Uint8Array.from({ length: 32 }, (_, index) => 200 - index)],
  ])('for tokens outside loopback are no key %s', (_, bytes) => {
    const weak = { TOKEN_ENCRYPTION_KEYS: `${RANDOM_KEY},${key(bytes).replace('k1', 'k2')}` }
    expect(() => readEnv({ ...REAL, ...weak })).toThrow('key k2 can be guessed')
    expect(readEnv({ ...LOCAL, ...weak }).tokenEncryptionKeys).toHaveLength(2)
  })

  it('that were made at random are taken', () => {
    expect(readEnv(REAL).nextAuthSecret).toBe(REAL.NEXTAUTH_SECRET)
  })
})
