import { describe, expect, it } from 'vitest'
import { testEnv } from '@/test/base'
import { deviceCookie, knownDevice } from './device-cookie'

const ctx = { env: testEnv() }
const pair = (setCookie: string) => setCookie.split(';')[0] ?? ''
const email = (number: number) => `driver${number}@northline.example`

describe('the device cookie', () => {
  it('is known to the account that signed in, and to nobody else', () => {
    const cookie = pair(deviceCookie(ctx, null, email(1)))
    expect(knownDevice(ctx, cookie, email(1))).toMatch(/^[\w-]{22}$/)
    expect(knownDevice(ctx, cookie, email(2))).toBeNull()
    expect(knownDevice(ctx, null, email(1))).toBeNull()
  })

  it('stays one browser for several people, the last five of them', () => {
    let cookie: string | null = null
    for (let number = 1; number <= 6; number += 1) cookie = pair(deviceCookie(ctx, cookie, email(number)))
    expect([1, 2, 3, 4, 5, 6].map((number) => knownDevice(ctx, cookie, email(number)) !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    const again = pair(deviceCookie(ctx, cookie, email(2)))
    expect(again.split('.')).toHaveLength(6)
    expect(knownDevice(ctx, again, email(2))).toBe(knownDevice(ctx, cookie, email(6)))
  })

  it.each(['', 'x', 'a'.repeat(22), `${'a'.repeat(22)}.${'b'.repeat(43)}`, '....', '%00'])(
    'takes no forged one: %s',
    (value) => expect(knownDevice(ctx, `wayboard_device=${value}`, email(1))).toBeNull(),
  )

  it('is no other installation’s', () => {
    const cookie = pair(deviceCookie(ctx, null, email(1)))
    const other = { env: testEnv({ NEXTAUTH_SECRET: 'another secret of tests, long enough too' }) }
    expect(knownDevice(other, cookie, email(1))).toBeNull()
  })

  it('has the prefix under https', () => {
    const env = testEnv({ APP_URL: 'https://desk.example', FLEET_API_URL: 'https://fleet.example' })
    expect(deviceCookie({ env }, null, email(1))).toMatch(
      /^__Host-wayboard_device=.+; Path=\/; .+HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})
