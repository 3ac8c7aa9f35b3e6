import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault, VaultError } from './vault'

const older = { id: 'k1', key: randomBytes(32) }
const newer = { id: 'k2', key: randomBytes(32) }
const binding = { owner: '0190-org', column: 'connection.refreshToken' }
const codeOf = (open: () => string) => {
  try {
    return open()
  } catch (error) {
    return error instanceof VaultError ? error.code : error
  }
}

describe('the vault', () => {
  it('opens what it sealed, and never seals twice alike', () => {
    const vault = createVault([older])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plaintext) => {
        const sealed = vault.seal(plaintext, binding)
        expect(vault.open(sealed, binding)).toBe(plaintext)
        expect(vault.seal(plaintext, binding)).not.toBe(sealed)
      }),
    )
  })

  it('names the key in the ciphertext: the first seals, all of them open', () => {
    const sealed = createVault([older]).seal('token', binding)
    const rotated = createVault([newer, older])
    expect(rotated.open(sealed, binding)).toBe('token')
    expect(rotated.keyIdOf(sealed)).toBe('k1')
    expect(rotated.keyIdOf(rotated.seal('token', binding))).toBe('k2')
  })

  it('refuses a ciphertext of another organization or column', () => {
    const vault = createVault([older])
    const sealed = vault.seal('token', binding)
    expect(codeOf(() => vault.open(sealed, { ...binding, owner: 'another' }))).toBe('tampered')
    expect(codeOf(() => vault.open(sealed, { ...binding, column: 'connection.accessToken' }))).toBe(
      'tampered',
    )
  })

  it('refuses an unknown key by its id, and what is no ciphertext', () => {
    const sealed = createVault([older]).seal('token', binding)
    expect(codeOf(() => createVault([newer]).open(sealed, binding))).toBe('unknown_key')
    expect(codeOf(() => createVault([newer]).open('token', binding))).toBe('malformed')
    expect(codeOf(() => createVault([newer]).open('', binding))).toBe('malformed')
  })

  it('refuses any altered byte', () => {
    const vault = createVault([older])
    const sealed = vault.seal('a refresh token', binding)
    const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const altered = Buffer.from(bytes)
      altered[index] = (altered[index] ?? 0) ^ 1
      expect(codeOf(() => vault.open(`v1.k1.${altered.toString('base64url')}`, binding))).toBe('tampered')
    }
  })

  it('keeps the plaintext out of its errors', () => {
    const vault = createVault([older])
    const sealed = vault.seal('very-secret', binding)
    expect(() => createVault([newer]).open(sealed, binding)).toThrow(/k1/)
    expect(() => vault.open(sealed, { ...binding, owner: 'x' })).not.toThrow(/very-secret/)
  })
})
