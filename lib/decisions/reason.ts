import { z } from 'zod'
import { say } from '@/lib/words/speaking'
import { LONGEST_REASON } from './longest-reason'

/** Why somebody decides otherwise than the facts would, for those who read it later. */
export const reason = z
  .string({ error: () => say('lib-decisions.reason-needed') })
  .trim()
  .min(1, { error: () => say('lib-decisions.reason-needed') })
  .max(LONGEST_REASON, { error: () => say('lib-decisions.reason-too-long') })
