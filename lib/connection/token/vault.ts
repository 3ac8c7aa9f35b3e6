import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** What a ciphertext is bound to: it opens only for the same owner and the same column (invariant 1). */
export interface Binding {
  /** Organization id, or `waiting:<id>` for a grant that has no organization yet. */
  owner: string
  /** `connection.accessToken`, `revocation.refreshToken`, ... */
  column: string
}

export class VaultError extends Error {
  override readonly name = 'VaultError'
  constructor(
    readonly code: 'unknown_key' | 'tampered' | 'malformed',
    message: string,
  ) {
    super(message)
  }
}

export interface Vault {
  seal(plaintext: string, binding: Binding): string
  /** Throws a VaultError; never answers with anything but the plaintext that was sealed. */
  open(ciphertext: string, binding: Binding): string
  /** Which key sealed it; null when it is not one of ours. */
  keyIdOf(ciphertext: string): string | null
  readonly currentKeyId: string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM (NIST SP 800-38D): `v1.<key id>.<base64url of nonce, ciphertext and tag>`. The first key seals. */
export function createVault(keys: readonly { id: string; key: Buffer }[]): Vault {
  const current = keys[0]
  if (!current) throw new VaultError('unknown_key', 'There is no encryption key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  return {
    currentKeyId: current.id,
    keyIdOf: (ciphertext) => split(ciphertext)?.keyId ?? null,
    seal(plaintext, binding) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      cipher.setAAD(aad(current.id, binding))
      const sealed = Buffer.concat([
        nonce,
        cipher.update(plaintext, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return `v1.${current.id}.${sealed.toString('base64url')}`
    },
    open(ciphertext, binding) {
      const parts = split(ciphertext)
      if (!parts) throw new VaultError('malformed', `${binding.column} does not hold a ciphertext`)
      const key = byId.get(parts.keyId)
      if (!key)
        throw new VaultError(
          'unknown_key',
          `${binding.column} was sealed with key "${parts.keyId}", which TOKEN_ENCRYPTION_KEYS does not hold`,
        )
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, parts.sealed.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(aad(parts.keyId, binding))
        decipher.setAuthTag(parts.sealed.subarray(-TAG_BYTES))
        return (
          decipher.update(parts.sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') +
          decipher.final('utf8')
        )
      } catch {
        throw new VaultError('tampered', `${binding.column} was altered, or belongs to another row`)
      }
    },
  }
}

const aad = (keyId: string, { owner, column }: Binding) =>
  Buffer.from(JSON.stringify(['v1', keyId, owner, column]))

function split(ciphertext: string): { keyId: string; sealed: Buffer } | null {
  const match = /^v1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]+)$/.exec(ciphertext)
  if (!match?.[1] || !match[2]) return null
  const sealed = Buffer.from(match[2], 'base64url')
  return sealed.length >= NONCE_BYTES + TAG_BYTES ? { keyId: match[1], sealed } : null
}
