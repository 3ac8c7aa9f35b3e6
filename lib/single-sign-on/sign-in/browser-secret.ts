import { createHmac } from 'node:crypto'
import { linkTokenHash, newLinkToken } from '@/lib/accounts/link-token'

/** 256 bits in a cookie of the browser that begins: whoever comes back must hold it. */
export const newBrowserSecret = newLinkToken
export const browserHash = linkTokenHash

export const BROWSER_COOKIE = 'wayboard_sso'

/** What an attempt shows its provider, and has it show again. */
export interface AttemptSecrets {
  /** PKCE: whoever has the code alone can do nothing with it (RFC 7636). */
  verifier: string
  /** In the token: it was made for this attempt. */
  nonce: string
}

/** Both follow from the cookie, each attempt having its own: nobody finds them in the database. */
export function secretsOf(browserSecret: string, attemptId: string): AttemptSecrets {
  const derived = (what: string) =>
    createHmac('sha256', browserSecret).update(`${what} ${attemptId}`).digest('base64url')
  return { verifier: derived('verifier'), nonce: derived('nonce') }
}
