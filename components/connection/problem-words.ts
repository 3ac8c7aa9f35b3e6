import type { Words } from '@/lib/words/words'

export interface ProblemWords {
  title: string
  what: string
  next: string
  /** Whether pressing Install again can help. */
  retry: boolean
  /** Whether the app’s registration on the platform may be at fault. */
  registration: boolean
}

/** Each reason that `/connect/problem?reason=` can name. The address supplies no other words. */
const REASONS = [
  'scope_not_granted',
  'invalid_request',
  'state_missing',
  'state_mismatch',
  'state_expired',
  'state_used',
  'other_browser',
  'organization_changed',
  'organization_deleting',
  'not_administrator',
  'platform_unreachable',
  'platform_slow',
  'platform_malformed',
  'code_refused',
  'already_claimed',
  'grant_expired',
  'rate_limited',
] as const
type Reason = (typeof REASONS)[number] | 'unknown'

const NO_RETRY: readonly Reason[] = ['organization_deleting', 'not_administrator']
const OF_REGISTRATION: readonly Reason[] = ['invalid_request', 'code_refused']

/** The words for a reason; those of `unknown` for one that is not in the list. */
export function problemWords(named: string | undefined, t: Words): ProblemWords {
  const reason: Reason = REASONS.find((one) => one === named) ?? 'unknown'
  return {
    title: t(`connection.problem-${reason}-title`),
    what: t(`connection.problem-${reason}-what`),
    next: t(`connection.problem-${reason}-next`),
    retry: !NO_RETRY.includes(reason),
    registration: OF_REGISTRATION.includes(reason),
  }
}
