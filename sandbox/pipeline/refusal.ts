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

/** Specification, Errors, 2: the words for a dead credential. */
export const DEAD_GRANT =
  'The provided grant or refresh token is invalid, expired, revoked, mismatched to the redirect URI, or issued to another client.'

export function answerRefusal(c: SandboxContext, refusal: Refusal): Response {
  return c.json(
    { message: refusal.message, requestId: c.get('trace').requestId },
    refusal.status,
    refusal.headers,
  )
}
