import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './password-hash'

describe('hashPassword', () => {
  it('is argon2id at the cost that OWASP names, salted', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(parseOptions(one)).toMatchObject({ saltLen: 16, outputLen: 32 })
    expect(one).not.toBe(other)
  })
})

describe('passwordMatches', () => {
  it('tells the right password from a wrong one and from no account', async () => {
    const stored = await hashPassword('correct horse')
    expect(await passwordMatches(stored, 'correct horse')).toBe(true)
    expect(await passwordMatches(stored, 'correct horsf')).toBe(false)
    expect(await passwordMatches(null, 'correct horse')).toBe(false)
  })

  it('takes one password in two Unicode forms for the same', async () => {
    expect(await passwordMatches(await hashPassword('caf\u00e9 caf\u00e9'), 'cafe\u0301 cafe\u0301')).toBe(
      true,
    )
  })
})
