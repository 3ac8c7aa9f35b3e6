import { describe, expect, it } from 'vitest'
import { testEnv } from '@/test/base'
import { cookieName, cookieOf, cookiesOf, endCookie, setCookie } from './cookies'

const plain = { env: testEnv() }
const secure = {
  env: testEnv({ APP_URL: 'https://desk.example', FLEET_API_URL: 'https://fleet.example' }),
}

describe('cookiesOf', () => {
  it('reads names and values, the first of two with one name', () => {
    const cookies = cookiesOf('a=1; b=x=y;c= ; a=2; =z; lonely')
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['c', ''],
    ])
    expect(cookiesOf(null).size).toBe(0)
  })
})

describe('cookieOf', () => {
  it('takes on https the one alone that no other host and no plain http can have set', () => {
    const header = 'n=theirs; __Host-n=ours'
    expect(cookieOf(secure, header, 'n')).toBe('ours')
    expect(cookieOf(secure, 'n=theirs', 'n')).toBeNull()
    expect(cookieOf(plain, header, 'n')).toBe('theirs')
    expect(cookieOf(plain, null, 'n')).toBeNull()
  })
})

describe('setCookie', () => {
  it('is for the whole site and out of reach of scripts', () => {
    expect(setCookie(plain, 'n', 'v', 60)).toBe('n=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
    expect(endCookie(plain, 'n')).toBe('n=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
  })

  it('is Secure on https, and called so that it must be', () => {
    expect(cookieName(secure, 'n')).toBe('__Host-n')
    expect(setCookie(secure, 'n', 'v', 60)).toBe(
      '__Host-n=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    )
    expect(endCookie(secure, 'n')).toBe('__Host-n=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  })
})
