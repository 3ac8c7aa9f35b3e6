import type { JsonValue } from '@/lib/json'
import type { Source } from '@/lib/ledger/facts'

/** What an event may be about. The first three have rows in the ledger. */
export type Noun = LedgerNoun | 'training_assignment' | 'detection'
export type LedgerNoun = 'route' | 'dvir' | 'work_order'

const NOUNS: readonly Noun[] = ['route', 'dvir', 'work_order', 'training_assignment', 'detection']

/** A noun as the log's column has it. */
export const nounOf = (column: string | null): Noun | null => NOUNS.find((noun) => noun === column) ?? null

export interface NewEvent {
  source: Source
  /** Unique within the organization and source: what comes again under the same key is the same event. */
  sourceKey: string
  /** In the platform's words where it has one: `stopArrived`, `DvirSubmitted`. */
  type: string
  /** Null when it is not known what it is about. */
  noun: Noun | null
  subjectId: string | null
  /** ISO 8601, UTC, milliseconds. */
  happenedAt: string
  /** As it came. */
  body: JsonValue
}

export interface LoggedEvent extends NewEvent {
  /** Counts the organization's events from 1, in the order in which they became visible; a number may be left out. */
  sequence: number
  /** ISO 8601, UTC, milliseconds. */
  receivedAt: string
}
