import type { SandboxContext } from '../sandbox'

/** What an API call is refused with: `{message, requestId}` (published) beside the status. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 501,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

const WHY_DEAD = {
  invalid: 'is invalid',
  expired: 'has expired',
  revoked: 'has been revoked',
  used: 'has already been used',
  mismatched: 'does not match the redirect URI',
  foreign: 'was issued to another client',
}
export type WhyDead = keyof typeof WHY_DEAD

/** Specification, Errors, 2: a message that says what is wrong with a credential, and no more than that. */
export const deadGrantWords = (what: 'grant' | 'authorization code' | 'refresh token', why: WhyDead) =>
  `The ${what} ${WHY_DEAD[why]}.`

export function answerRefusal(c: SandboxContext, refusal: Refusal): Response {
  return c.json(
    { message: refusal.message, requestId: c.get('trace').requestId },
    refusal.status,
    refusal.headers,
  )
}
