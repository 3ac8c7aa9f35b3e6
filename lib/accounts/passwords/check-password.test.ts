import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkPassword } from './check-password'
import { COMMON_PASSWORDS_FILE, HASH_BYTES, isCommonPassword } from './common-passwords'

const OWN = ['Maria Delgado', 'maria.delgado@northline.example', 'Northline Freight']

describe('checkPassword', () => {
  it.each([
    'password123',
    'PASSWORD123',
    ' 1234567890 ',
    'aaaaaaaaaaaa',
    'abababababab',
    'maria delgado',
    'MariaDelgado',
    'maria.delgado',
    'maria.delgado@northline.example',
    'Northline Freight',
  ])('refuses %j', (password) => {
    expect(() => checkPassword(password, OWN)).toThrow(
      expect.objectContaining({
        status: 400,
        details: [expect.objectContaining({ path: 'password', code: 'weak_password' })],
      }),
    )
  })

  it.each([
    ['password123', 'This is one of the most common passwords.'],
    ['xzxzxzxzxzxz', 'Use more than two different characters.'],
    ['NorthlineFreight', 'This is your name, your email address or your organization.'],
  ])('says why it refuses %j', (password, message) => {
    expect(() => checkPassword(password, OWN)).toThrow(
      expect.objectContaining({
        message: 'Choose another password.',
        details: [expect.objectContaining({ message })],
      }),
    )
  })

  it('takes three different characters, and a name that nobody gave', () => {
    expect(() => checkPassword('xzqxzqxzqxzq', OWN)).not.toThrow()
    expect(() => checkPassword('maria delgado', [undefined])).not.toThrow()
  })

  it('knows a name again without its spaces, however many stand between its words', () => {
    expect(() => checkPassword('mariadelgado', ['Maria   Delgado'])).toThrow()
  })

  it('names the field that was asked for', () => {
    expect(() => checkPassword('password123', OWN, 'next')).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ path: 'next' })] }),
    )
  })

  it.each(['correct horse battery', 'Tr0ubadour&3x', 'maria.delgado-2026!'])('takes %j', (password) => {
    expect(() => checkPassword(password, OWN)).not.toThrow()
  })

  it('does not repeat the password in its refusal', () => {
    try {
      checkPassword('password123', OWN)
    } catch (error) {
      expect(JSON.stringify(error) + String(error)).not.toContain('password123')
    }
  })
})

describe('the common passwords', () => {
  it('are the 100,000 commonest, in order', () => {
    const list = readFileSync(COMMON_PASSWORDS_FILE)
    expect(list.length).toBe(100_000 * HASH_BYTES)
    for (let at = HASH_BYTES; at < list.length; at += HASH_BYTES)
      expect(list.readUInt32BE(at)).toBeGreaterThanOrEqual(list.readUInt32BE(at - HASH_BYTES))
  })

  it.each(['1234567890', 'qwertyuiop', 'q1w2e3r4t5', 'changeme123', 'motherfucker'])('hold %s', (common) =>
    expect(isCommonPassword(common)).toBe(true),
  )

  it('take at most one in some thousands of others for common', () => {
    const others = Array.from({ length: 20_000 }, (_, number) => `uncommon words, number ${number}`)
    expect(others.filter(isCommonPassword).length).toBeLessThan(10)
  })
})
