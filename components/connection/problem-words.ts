export interface ProblemWords {
  title: string
  what: string
  next: string
  /** Whether pressing Install again can help. */
  retry: boolean
}

const NOTHING_CHANGED = 'Nothing was connected and nothing was changed.'
const AGAIN = 'Start again, and finish within 30 minutes in this browser.'

/** What is said for each reason that `/connect/problem?reason=` can name. The address supplies no other words. */
const WORDS = {
  scope_not_granted: {
    title: 'Access was not allowed',
    what: `The platform’s consent page was closed with Cancel, or the access that Wayboard asks for was not granted. ${NOTHING_CHANGED}`,
    next: 'If that was not meant, start again and press Allow. Only an administrator of the platform’s organization can allow it.',
    retry: true,
  },
  invalid_request: {
    title: 'The platform did not accept the request',
    what: `The platform sent you back because it could not read what Wayboard asked for. ${NOTHING_CHANGED}`,
    next: 'Start again. If it happens twice, the app’s registration on the platform needs a look: its redirect URL and scopes.',
    retry: true,
  },
  state_missing: {
    title: 'This link is incomplete',
    what: `The way back from the platform lacks the mark that Wayboard sent along, so it cannot be trusted. ${NOTHING_CHANGED}`,
    next: AGAIN,
    retry: true,
  },
  state_mismatch: {
    title: 'This link was not made by Wayboard',
    what: `The mark in the way back from the platform is not one that Wayboard made, so it was stopped before any access was asked for. ${NOTHING_CHANGED}`,
    next: 'Start again from here or from the marketplace. If somebody sent you this link, do not use it.',
    retry: true,
  },
  state_expired: {
    title: 'This took too long',
    what: `An install has to be finished within 30 minutes, and this one is older. ${NOTHING_CHANGED}`,
    next: AGAIN,
    retry: true,
  },
  state_used: {
    title: 'This link was used already',
    what: 'Each way back from the platform works once. If the first use succeeded, the connection stands.',
    next: 'Look at your desk first. If it is not connected, start again.',
    retry: true,
  },
  other_browser: {
    title: 'This install began in another browser',
    what: `Wayboard finishes an install only in the browser that began it, so that nobody can connect somebody else’s desk. ${NOTHING_CHANGED}`,
    next: 'Go back to that browser, or start again in this one.',
    retry: true,
  },
  organization_changed: {
    title: 'This is another organization of the platform',
    what: 'Your desk belongs to one organization on the platform, and access was allowed for a different one. The connection was left as it was.',
    next: 'Start again and choose the same organization as before on the consent page.',
    retry: true,
  },
  organization_deleting: {
    title: 'Your organization is being deleted',
    what: `An administrator had the organization that you are signed in to deleted, so it is connected to nothing any more. ${NOTHING_CHANGED}`,
    next: 'Switch to another organization, or begin a new one, then start again.',
    retry: false,
  },
  not_administrator: {
    title: 'Only an administrator can connect',
    what: `You are signed in, but you do not administer the active organization. ${NOTHING_CHANGED}`,
    next: 'Ask an administrator of your organization to connect it, or switch to an organization that you administer.',
    retry: false,
  },
  platform_unreachable: {
    title: 'The platform could not be reached',
    what: 'Access was allowed, but the platform did not answer when Wayboard asked to complete it. Nothing was connected.',
    next: 'Wait a minute and start again. What was allowed just now is not used.',
    retry: true,
  },
  platform_slow: {
    title: 'The platform took too long',
    what: 'Access was allowed, but the platform did not answer in time when Wayboard asked to complete it. Nothing was connected.',
    next: 'Wait a minute and start again. What was allowed just now is not used.',
    retry: true,
  },
  platform_malformed: {
    title: 'The platform’s answer could not be read',
    what: 'Access was allowed, but the platform’s answer lacks something that a connection needs. Nothing was connected.',
    next: 'Start again. If it happens twice, tell whoever runs Wayboard for you.',
    retry: true,
  },
  code_refused: {
    title: 'The platform refused to complete the connection',
    what: 'Access was allowed, but the platform did not accept the code that came back: it is older than ten minutes, was used before, or belongs to another app. Nothing was connected.',
    next: 'Start again. If it happens twice, the app’s ID and secret need a look.',
    retry: true,
  },
  already_claimed: {
    title: 'This connection was claimed already',
    what: 'The access that waited in this browser belongs to an organization of Wayboard by now.',
    next: 'Sign in with the account that claimed it. To connect another organization, start again.',
    retry: true,
  },
  grant_expired: {
    title: 'The connection is no longer waiting',
    what: 'Access that was allowed is kept for 30 minutes for somebody to sign in or sign up, and is then forgotten. Nothing was connected.',
    next: 'Start again, and create your account or sign in right after allowing it.',
    retry: true,
  },
  rate_limited: {
    title: 'Too many attempts',
    what: `There were many installs from here in a short time, so this one was not begun. ${NOTHING_CHANGED}`,
    next: 'Wait a minute, then start again.',
    retry: true,
  },
  unknown: {
    title: 'The connection could not be finished',
    what: 'Something went wrong that Wayboard has no words for. What was connected before is still connected.',
    next: 'Start again. If it happens twice, pass on the request id, if one stands below.',
    retry: true,
  },
} as const satisfies Record<string, ProblemWords>

const isReason = (reason: string): reason is keyof typeof WORDS => Object.hasOwn(WORDS, reason)

/** The words for a reason; those of `unknown` for one that is not in the table. */
export const problemWords = (reason: string | undefined): ProblemWords =>
  WORDS[reason !== undefined && isReason(reason) ? reason : 'unknown']
