import { AppError } from '@/lib/errors'
import { MalformedAnswer, mayBeCarriedOut, PlatformRefusal, saidByPlatform } from '@/lib/platform/refusal'
import type { Standstill } from './standstill'

/** What a creation came to that did not go through. */
export type Outcome =
  /** Nothing was sent, and nothing can be for a while: whatever comes next would fare alike. */
  | { word: 'later'; reason: Standstill }
  /** The platform took it up and will not have it. */
  | { word: 'refused'; said: string | null }
  /** It may have been carried out. */
  | { word: 'unknown' }

// Each of these is thrown before a request is sent, or says that the platform did not take it up.
const LATER: Readonly<Record<string, Standstill>> = {
  busy: 'busy',
  cancelled: 'unreachable',
  client_refused: 'not-connected',
  grant_expired: 'not-connected',
  needs_reauthorization: 'not-connected',
  not_connected: 'not-connected',
  organization_unsaid: 'unreachable',
  platform_busy: 'busy',
  platform_forbidden: 'read-only',
  platform_lacks: 'lacking',
  platform_limit: 'busy',
  platform_refused_token: 'not-connected',
  platform_timeout: 'unreachable',
  platform_unreachable: 'unreachable',
  refresh_busy: 'unreachable',
  refresh_faulted: 'unreachable',
  refresh_malformed: 'unreachable',
  refresh_pending: 'unreachable',
  scope_read_only: 'read-only',
  too_many_waiting: 'busy',
}

/** Whatever is not known to have ended before the platform took it up is unknown: nothing is sent twice. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return { word: 'unknown' }
  const reason = LATER[error.code]
  if (reason) return { word: 'later', reason }
  if (error instanceof MalformedAnswer) return { word: 'unknown' }
  if (error instanceof PlatformRefusal && !mayBeCarriedOut(error))
    return { word: 'refused', said: saidByPlatform(error.words) }
  // The contract would not have it: it never left.
  if (error.code === 'validation_failed') return { word: 'refused', said: error.details[0]?.message ?? null }
  return { word: 'unknown' }
}
