import { AppError } from '@/lib/errors'
import type { LedgerNoun } from '@/lib/events/event'
import { reasonOf } from '@/lib/platform/reason-of'
import type { ReasonCode } from '@/lib/stored-reason'
import type { Pass, SyncContext } from './held-sync'

const OF_IDS: readonly ReasonCode[] = ['platform_fault', 'refused', 'slow', 'unreachable']

/**
 * Whether what a question by ids failed with may be about one of them: not about who asks or how often, nor that it is gone. One
 * that the contract refuses was never asked for.
 */
export const mayTellOfIds = (error: unknown): boolean =>
  OF_IDS.includes(reasonOf(error).code) || (error instanceof AppError && error.code === 'validation_failed')

/** Says which ids the platform would not answer for, although it does for others: they stay as they are, and hold nothing up. */
export function tellRefused(
  { logger }: SyncContext,
  { organizationId }: Pass,
  noun: LedgerNoun,
  refused: readonly { id: string; error: unknown }[],
): void {
  for (const { id, error } of refused)
    logger.warn(
      { organizationId, noun, id, failure: reasonOf(error) },
      'The platform does not answer for an id; the list is read without it',
    )
}
