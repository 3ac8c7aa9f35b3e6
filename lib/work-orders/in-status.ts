import { knownStatus } from './status'

/** What an observation said of the status, in the platform's words. */
export interface StatusSeen {
  /** ISO 8601, UTC, milliseconds: when it held. */
  at: string
  status: string
}

/** For how long a work order has the status that it has. */
export interface InStatus {
  /** ISO 8601: when it was first seen in it, after it had been seen in another. */
  since: string
  /** It was never seen in another: it had this status at `since`, and nobody here knows for how long. */
  isAtLeast: boolean
}

const wordOf = ({ status }: StatusSeen) => knownStatus(status) ?? status.trim()

/** Follows from what was recorded alone, in whatever order it came; null where nothing told of a status. */
export function inStatus(seen: readonly StatusSeen[]): InStatus | null {
  const newestFirst = seen.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  const [now] = newestFirst
  if (!now) return null
  const before = newestFirst.findIndex((one) => wordOf(one) !== wordOf(now))
  const run = before === -1 ? newestFirst : newestFirst.slice(0, before)
  return { since: run.at(-1)?.at ?? now.at, isAtLeast: before === -1 }
}
