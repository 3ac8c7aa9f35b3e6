import type { AnswerWarning } from './schema'

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
  message: `${what} was there before and was not touched, but is not in the platform's answer.`,
})
