import { isNotGranted } from '@/lib/errors'
import type { Logger } from '@/lib/logger'
import { outcomeOf } from './outcome-of'
import type { Standstill } from './standstill'

/*
 * What was sent once, and of which nobody knows whether the platform carried it out, is looked for and never sent again by itself:
 * routes of an import, work orders of services.
 */

/** It may still be on its way when it is looked for: again after each of these, then a person decides. */
const PAUSES_MS = [10_000, 60_000]
/** What could not be asked is asked again after this, however often. */
const AGAIN_MS = 30_000

/**
 * Whether it is there, or why nobody can be asked now. What cannot be asked for, and what the platform does not tell, is `absent`: that it
 * was never carried out is not said by it.
 */
export type Found = 'made' | 'absent' | Standstill

/** What it says that looking for it failed. */
export function whyNotFound(logger: Logger, error: unknown, of: object): 'absent' | Standstill {
  const outcome = outcomeOf(error)
  if (outcome.word === 'later' && !isNotGranted(error)) return outcome.reason
  logger.debug({ err: error, ...of }, 'What may have been created was not found')
  return 'absent'
}

/** What its row says from now on, of which `looks` were in vain before. `nowMs` is epoch ms. */
export function lookAgain(found: 'absent' | Standstill, looks: number, nowMs: number) {
  const isAbsent = found === 'absent'
  const pause = isAbsent ? PAUSES_MS[looks] : AGAIN_MS
  return {
    state: 'unknown',
    looks: looks + (isAbsent ? 1 : 0),
    lookAt: pause === undefined ? null : new Date(nowMs + pause),
  }
}
