import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The form in which tokens, codes and App Secrets are kept. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
