import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a link: 256 bits as base64url. Shown once; only its hash is kept. */
export const newLinkToken = () => randomBytes(32).toString('base64url')

/** SHA-256 of the token: enough for a random secret, and the database never holds one that works. */
export const linkTokenHash = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())

/** Where an invitation is accepted. The token is a fragment, which browsers keep from every server and its log. */
export const invitationUrl = (appUrl: URL, token: string) => new URL(`/join#${token}`, appUrl).href

/** Where a new password is set; the token is a fragment too. */
export const resetUrl = (appUrl: URL, token: string) => new URL(`/reset#${token}`, appUrl).href

/** Where an address is confirmed; the token is a fragment too. */
export const confirmUrl = (appUrl: URL, token: string) => new URL(`/confirm#${token}`, appUrl).href
