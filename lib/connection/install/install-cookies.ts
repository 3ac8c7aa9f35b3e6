/** One cookie per attempt, so that two tabs do not disturb each other; at most five are kept (invariant 2). */
const ATTEMPT = 'wayboard_install_'
const CLAIM = 'wayboard_claim'
const MAX_ATTEMPTS = 5

// `__Host-` needs Secure, which plain http on loopback cannot give.
const prefix = (secure: boolean) => (secure ? '__Host-' : '')

export const attemptCookieName = (attemptId: string, secure: boolean) =>
  `${prefix(secure)}${ATTEMPT}${attemptId}`
export const claimCookieName = (secure: boolean) => `${prefix(secure)}${CLAIM}`

const attemptNames = (cookies: ReadonlyMap<string, string>, secure: boolean) =>
  [...cookies.keys()].filter((name) => name.startsWith(`${prefix(secure)}${ATTEMPT}`)).sort()

/** What this browser holds, for the callback to compare. */
export const attemptSecrets = (cookies: ReadonlyMap<string, string>, secure: boolean): string[] =>
  attemptNames(cookies, secure).flatMap((name) => cookies.get(name) ?? [])

/** Names to drop so that a new attempt's cookie is the fifth at most. Attempt ids sort by age (UUID version 7). */
export const attemptsToDrop = (cookies: ReadonlyMap<string, string>, secure: boolean): string[] => {
  const names = attemptNames(cookies, secure)
  return names.slice(0, Math.max(0, names.length - (MAX_ATTEMPTS - 1)))
}
