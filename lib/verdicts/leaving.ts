/*
 * What was said of a route that has still to leave. For the database the words are handed over; browsers go by them too.
 */

export const LEAVING = ['blocked', 'check', 'ready'] as const

export const isLeaving = ({ verdict }: { verdict: string }): boolean =>
  LEAVING.some((word) => word === verdict)

/** It has not left, or nobody tells whether it did. */
export const NOT_LEFT = [...LEAVING, 'untold'] as const
