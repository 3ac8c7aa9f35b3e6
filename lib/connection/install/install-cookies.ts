import type { Base } from '@/lib/base'
import { cookieName } from '@/lib/http/cookies'

type Ctx = Pick<Base, 'env'>

/** One cookie per attempt, so that two tabs do not disturb each other; at most five are kept (invariant 2). */
const ATTEMPT = 'wayboard_install_'
const MAX_ATTEMPTS = 5

/** A connection that waits in this browser. */
export const CLAIM_COOKIE = 'wayboard_claim'

export const attemptCookie = (attemptId: string) => `${ATTEMPT}${attemptId}`

/** The cookies of attempts among those of a browser: their names as we set them, and what they hold. */
function attempts(ctx: Ctx, cookies: ReadonlyMap<string, string>): { name: string; secret: string }[] {
  const start = cookieName(ctx, ATTEMPT)
  return [...cookies]
    .filter(([name]) => name.startsWith(start))
    .map(([name, secret]) => ({ name: attemptCookie(name.slice(start.length)), secret }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** What this browser holds, for the callback to compare. */
export const attemptSecrets = (ctx: Ctx, cookies: ReadonlyMap<string, string>): string[] =>
  attempts(ctx, cookies).map(({ secret }) => secret)

/** Cookies to end so that a new attempt's is the fifth at most. Attempt ids sort by age (UUID version 7). */
export const attemptsToDrop = (ctx: Ctx, cookies: ReadonlyMap<string, string>): string[] => {
  const names = attempts(ctx, cookies).map(({ name }) => name)
  return names.slice(0, Math.max(0, names.length - (MAX_ATTEMPTS - 1)))
}
