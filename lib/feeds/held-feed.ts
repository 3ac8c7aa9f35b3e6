import type { FeedKind } from './schema'

/** A feed that this worker holds, as it knows it: the row says the same but for what needs no write. */
export interface HeldFeed {
  organizationId: string
  kind: FeedKind
  /** Of the lease. */
  owner: string
  cursor: string | null
  /** The start that the cursor began with, or was reckoned where nobody has kept it or none was sent; null where nothing is known. */
  cursorFrom: Date | null
  /** The cursor in the row, and when it was written (epoch ms): one that moved over empty pages waits a while. */
  savedCursor: string | null
  savedAt: number
  /** From where it is catching up. */
  startedFrom: Date | null
  reachedAt: Date | null
  caughtUp: boolean
  /** So many pages in a row, the last ones of this turn, brought nothing. */
  emptyPages: number
  /** It has no end, and has told what it has: a page that brings nothing does not make it be behind again. */
  rests: boolean
  itemsRead: number
  /** The last poll that was answered, milliseconds since the epoch. */
  answeredAt: number | null
  failing: boolean
  /** Whether somebody has the desk of the organization open. */
  watched: boolean
  /** The platform refused the start that was asked for: ask without one. */
  startRefused: boolean
}
