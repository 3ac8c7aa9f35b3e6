import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits from the system's generator, in base64url: for `state`, cookies and links (invariant 2). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of such a secret. Its 256 bits of entropy need no slow hash. */
export const hashSecret = (secret: string): Buffer<ArrayBuffer> =>
  createHash('sha256').update(secret).digest()

export const sameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
