import fc from 'fast-check'
import { createCipheriv, randomBytes } from 'node:crypto'
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

  it('binds a ciphertext to the key that it names: with the bytes of another key id it opens nowhere', () => {
    const twin = { id: 'k9', key: older.key }
    const sealed = createVault([older]).seal('token', binding)
    const renamed = sealed.replace(/^v1\.k1\./, 'v1.k9.')
    expect(codeOf(() => createVault([older, twin]).open(renamed, binding))).toBe('tampered')
  })

  // What a row holds that another release wrote: the layout may only change with the version in front.
  it('reads its published layout: nonce, ciphertext, tag, and the version, key and owner signed with them', () => {
    const nonce = Buffer.alloc(12, 7)
    const cipher = createCipheriv('aes-256-gcm', older.key, nonce)
    cipher.setAAD(Buffer.from(JSON.stringify(['v1', 'k1', binding.owner, binding.column])))
    const bytes = [nonce, cipher.update('tök€n', 'utf8'), cipher.final(), cipher.getAuthTag()]
    const sealed = `v1.k1.${Buffer.concat(bytes).toString('base64url')}`
    expect(createVault([older]).open(sealed, binding)).toBe('tök€n')
  })

  it('takes nothing around a ciphertext, and none that is too short to hold nonce and tag', () => {
    const vault = createVault([older])
    const sealed = vault.seal('token', binding)
    const ofBytes = (bytes: number) => `v1.k1.${Buffer.alloc(bytes).toString('base64url')}`
    for (const text of [`x${sealed}`, `${sealed}.x`, `${sealed}\n`, ofBytes(27)]) {
      expect(codeOf(() => vault.open(text, binding))).toBe('malformed')
      expect(vault.keyIdOf(text)).toBeNull()
    }
    // Whole, and sealed by nobody.
    expect(codeOf(() => vault.open(ofBytes(28), binding))).toBe('tampered')
  })

  it('seals an empty text too', () => {
    const vault = createVault([older])
    expect(vault.open(vault.seal('', binding), binding)).toBe('')
  })

  it('does not begin without a key', () => {
    expect(codeOf(() => createVault([]).currentKeyId)).toBe('unknown_key')
    expect(() => createVault([])).toThrow('There is no encryption key')
  })

  it('says of which column it could not read the ciphertext, and why', () => {
    const vault = createVault([older])
    const sealed = vault.seal('token', binding)
    expect(() => vault.open('token', binding)).toThrow('connection.refreshToken does not hold a ciphertext')
    expect(() => vault.open(sealed, { ...binding, owner: 'x' })).toThrow(
      'connection.refreshToken was altered, or belongs to another row',
    )
    expect(() => vault.open('token', binding)).toThrow(expect.objectContaining({ name: 'VaultError' }))
  })

  it('keeps the plaintext out of its errors', () => {
    const vault = createVault([older])
    const sealed = vault.seal('very-secret', binding)
    expect(() => createVault([newer]).open(sealed, binding)).toThrow(/k1/)
    expect(() => vault.open(sealed, { ...binding, owner: 'x' })).not.toThrow(/very-secret/)
  })
})
