import { AppError } from '@/lib/errors'
import { reason, type ReasonCode, type StoredReason } from '@/lib/stored-reason'
import { PlatformRefusal, saidByPlatform } from './refusal'

/** By the code of what the door to the platform throws. */
const BY_CODE: ReadonlyMap<string, ReasonCode> = new Map<string, ReasonCode>([
  ['client_refused', 'app_refused'],
  ['platform_busy', 'busy'],
  ['platform_forbidden', 'not_granted'],
  ['platform_lacks', 'not_offered'],
  ['platform_limit', 'busy'],
  ['platform_malformed', 'unreadable'],
  ['platform_not_found', 'unknown_id'],
  ['platform_refused', 'refused'],
  ['platform_refused_token', 'token_refused'],
  ['platform_timeout', 'slow'],
  ['platform_unavailable', 'platform_fault'],
  ['platform_unreachable', 'unreachable'],
  ['refresh_busy', 'busy'],
  ['refresh_faulted', 'platform_fault'],
  ['refresh_malformed', 'unreadable'],
  ['refresh_pending', 'renewing'],
  ['too_many_waiting', 'busy'],
])

/**
 * Why a read of the platform failed, to be kept; `own_fault` for whatever the platform has no part in. Where it was not asked
 * since it has yet to say whose the grant is: why it did not say so.
 */
export function reasonOf(error: unknown): StoredReason {
  if (error instanceof AppError && error.code === 'organization_unsaid')
    return error.cause instanceof AppError ? reasonOf(error.cause) : reason('renewing')
  const code = error instanceof AppError ? BY_CODE.get(error.code) : undefined
  return reason(code ?? 'own_fault', {
    platform: error instanceof PlatformRefusal ? saidByPlatform(error.words) : null,
  })
}
