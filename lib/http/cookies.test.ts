import { describe, expect, it } from 'vitest'
import { cookiesOf, setCookie } from './cookies'

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

describe('setCookie', () => {
  it('is for the whole site and out of reach of scripts', () => {
    expect(setCookie('n', 'v', { secure: false, maxAge: 60 })).toBe(
      'n=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
    )
    expect(setCookie('__Secure-n', 'v', { secure: true, maxAge: 60 })).toMatch(/; Secure$/)
  })
})
