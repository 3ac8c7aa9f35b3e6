import { say } from '@/lib/words/speaking'
import type { AnswerWarning } from '../schema'

/** Sent, but the platform's answer says otherwise or nothing. */
export const notTaken = (path: string, message: string): AnswerWarning => ({
  path,
  code: 'not_taken',
  message,
})

/** Not touched, yet gone. */
export const vanished = (path: string, what: string): AnswerWarning => ({
  path,
  code: 'vanished',
  message: say('lib-work-orders.vanished', { what }),
})
