import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testEnv } from '@/test/base'
import { deviceCookie, knownDevice, movedCookies, passedCookie, passedDevice } from './device-cookie'

const ctx = { env: testEnv() }
const pair = (setCookie: string) => setCookie.split(';')[0] ?? ''
const email = (number: number) => `driver${number}@northline.example`
const holder = (number: number, epoch = 0) => ({ email: email(number), epoch })

describe('the device cookie', () => {
  it('is known to the account that signed in, and to nobody else', () => {
    const cookie = pair(deviceCookie(ctx, null, holder(1)))
    expect(knownDevice(ctx, cookie, holder(1))).toMatch(/^[\w-]{22}$/)
    expect(knownDevice(ctx, cookie, holder(2))).toBeNull()
    expect(knownDevice(ctx, null, holder(1))).toBeNull()
  })

  it('is a stranger’s from when the password is another one, and of before it was signed with that', () => {
    const cookie = pair(deviceCookie(ctx, null, holder(1, 3)))
    expect(knownDevice(ctx, cookie, holder(1, 4))).toBeNull()
    const own = { ...holder(1, 3), hasFactor: true }
    const kept = pair(movedCookies(ctx, cookie, own, holder(1, 4))[0] ?? '')
    expect(knownDevice(ctx, kept, holder(1, 4))).toBe(knownDevice(ctx, cookie, own))
    expect(movedCookies(ctx, cookie, { ...own, epoch: 2 }, holder(1, 4))).toEqual([])
    const nonce = 'n'.repeat(22)
    const before = createHmac('sha256', ctx.env.nextAuthSecret)
      .update(JSON.stringify(['device', nonce, email(1)]))
      .digest('base64url')
    expect(knownDevice(ctx, `wayboard_device=${nonce}.${before}`, holder(1))).toBeNull()
  })

  it('stays one browser for several people, the last five of them', () => {
    let cookie: string | null = null
    for (let number = 1; number <= 6; number += 1) cookie = pair(deviceCookie(ctx, cookie, holder(number)))
    expect([1, 2, 3, 4, 5, 6].map((number) => knownDevice(ctx, cookie, holder(number)) !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    // The nonce and five people.
    expect(cookie?.split('.')).toHaveLength(6)
    const again = pair(deviceCookie(ctx, cookie, holder(2)))
    expect(again.split('.')).toHaveLength(6)
    expect(knownDevice(ctx, again, holder(2))).toBe(knownDevice(ctx, cookie, holder(6)))
  })

  it('stays known to four others, however often one of them changes password, here or elsewhere, or address', () => {
    let cookie: string | null = null
    for (const number of [2, 3, 4, 5, 1]) cookie = pair(deviceCookie(ctx, cookie, holder(number)))
    const known = (own: { email: string; epoch: number }) =>
      [own, ...[2, 3, 4, 5].map((number) => holder(number))].map(
        (one) => knownDevice(ctx, cookie, one) !== null,
      )
    const all = Array<boolean>(5).fill(true)
    for (let epoch = 0; epoch < 4; epoch += 1)
      cookie = pair(
        movedCookies(ctx, cookie, { ...holder(1, epoch), hasFactor: false }, holder(1, epoch + 1))[0] ?? '',
      )
    expect(known(holder(1, 4))).toEqual(all)
    cookie = pair(deviceCookie(ctx, cookie, holder(1, 14)))
    expect(known(holder(1, 14))).toEqual(all)
    cookie = pair(movedCookies(ctx, cookie, { ...holder(1, 14), hasFactor: false }, holder(6, 14))[0] ?? '')
    expect(known(holder(6, 14))).toEqual(all)
    expect(knownDevice(ctx, cookie, holder(1, 14))).toBeNull()
  })

  it.each(['', 'x', 'a'.repeat(22), `${'a'.repeat(22)}.${'b'.repeat(43)}`, '....', '%00'])(
    'takes no forged one: %s',
    (value) => expect(knownDevice(ctx, `wayboard_device=${value}`, holder(1))).toBeNull(),
  )

  it('is read only as it was written: no longer nonce, no more people than it may hold', () => {
    const cookie = pair(deviceCookie(ctx, null, holder(1)))
    const [name = '', value = ''] = cookie.split('=')
    const [nonce = '', signature = ''] = value.split('.')
    const known = (people: string[]) => knownDevice(ctx, `${name}=${people.join('.')}`, holder(1))
    const stranger = 'b'.repeat(43)
    expect(known([nonce, ...Array<string>(4).fill(stranger), signature])).toBe(nonce)
    expect(known([nonce, ...Array<string>(5).fill(stranger), signature])).toBeNull()
  })

  it('keeps of what was sent only signatures, each once, and begins anew from a nonce that is none', () => {
    const cookie = pair(deviceCookie(ctx, null, holder(1)))
    const own = cookie.split('.')[1] ?? ''
    const partsOf = (sent: string) =>
      pair(deviceCookie(ctx, sent, holder(1)))
        .split('=')[1]
        ?.split('.') ?? []
    const others = [`${'b'.repeat(43)}c`, `c${'b'.repeat(43)}`, '<script>', own]
    expect(partsOf(`${cookie}.${others.join('.')}`)).toEqual(cookie.split('=')[1]?.split('.'))
    for (const nonce of ['', `${'a'.repeat(22)}b`, `?${'a'.repeat(22)}`]) {
      const [made, ...people] = partsOf(`wayboard_device=${nonce}.${'b'.repeat(43)}`)
      expect(made).toMatch(/^[\w-]{22}$/)
      expect(people).toHaveLength(1)
    }
  })

  it('does not know a signature of another length', () => {
    const [nonce = ''] = pair(deviceCookie(ctx, null, holder(1))).split('.')
    expect(knownDevice(ctx, `${nonce}.short`, holder(1))).toBeNull()
  })

  it('has a plain name over http, and lasts for a year', () => {
    expect(deviceCookie(ctx, null, holder(1))).toMatch(/^wayboard_device=/)
    expect(deviceCookie(ctx, null, holder(1))).toContain('Max-Age=31536000')
  })

  it('is no other installation’s', () => {
    const cookie = pair(deviceCookie(ctx, null, holder(1)))
    const other = { env: testEnv({ NEXTAUTH_SECRET: 'another secret of tests, long enough too' }) }
    expect(knownDevice(other, cookie, holder(1))).toBeNull()
  })

  it('has the prefix under https', () => {
    const env = testEnv({ APP_URL: 'https://desk.example', FLEET_API_URL: 'https://fleet.example' })
    expect(deviceCookie({ env }, null, holder(1))).toMatch(
      /^__Host-wayboard_device=.+; Path=\/; .+HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})

describe('a browser that passed a second factor', () => {
  const sent = (...cookies: string[]) => cookies.map(pair).join('; ')

  it('is known by a cookie of its own, which one of the other kind never stands for', () => {
    const known = pair(deviceCookie(ctx, null, holder(1)))
    const passed = pair(passedCookie(ctx, null, email(1)))
    expect(passedDevice(ctx, passed, email(1))).toMatch(/^[\w-]{22}$/)
    expect([passedDevice(ctx, passed, email(2)), knownDevice(ctx, passed, holder(1))]).toEqual([null, null])
    const renamed = known.replace('wayboard_device', 'wayboard_passed_device')
    expect([passedDevice(ctx, known, email(1)), passedDevice(ctx, renamed, email(1))]).toEqual([null, null])
  })

  it('stays what it was to an account whose address is another one, and becomes no more', () => {
    const own = { ...holder(1), hasFactor: true }
    expect(movedCookies(ctx, null, own, holder(2))).toEqual([])
    expect(movedCookies(ctx, null, { ...own, hasFactor: false }, holder(2))).toHaveLength(1)
    const header = sent(deviceCookie(ctx, null, holder(1)), passedCookie(ctx, null, email(1)))
    const moved = sent(...movedCookies(ctx, header, own, holder(2)))
    // The same browser: nobody gets new guesses by it.
    expect(knownDevice(ctx, moved, holder(2))).toBe(knownDevice(ctx, header, holder(1)))
    expect(passedDevice(ctx, moved, email(2))).toBe(passedDevice(ctx, header, email(1)))
    // The address of before is another person’s from now on.
    expect(passedDevice(ctx, moved, email(1))).toBeNull()
    const known = sent(deviceCookie(ctx, null, holder(1)))
    expect(passedDevice(ctx, sent(...movedCookies(ctx, known, own, holder(2))), email(2))).toBeNull()
  })
})
