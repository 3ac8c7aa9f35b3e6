import type { JsonValue } from '@/lib/json'
import type { Source } from '@/lib/ledger/keep/facts'

/** What people work on in the desk: it has lists and pages of its own. */
export const DESK_NOUNS = ['route', 'dvir', 'work_order'] as const
export type DeskNoun = (typeof DESK_NOUNS)[number]

/** What is known of vehicles and drivers beside that (lib/fleet). */
export const FLEET_NOUNS = [
  'driver',
  'vehicle',
  'qualification',
  'driver_assignment',
  'training_assignment',
] as const
export type FleetNoun = (typeof FLEET_NOUNS)[number]

/** What has rows in the ledger. */
export type LedgerNoun = DeskNoun | FleetNoun

/** What an event may be about. */
export type Noun = LedgerNoun | 'detection' | 'readiness'

const NOUNS: readonly Noun[] = [...DESK_NOUNS, ...FLEET_NOUNS, 'detection', 'readiness']

/** A noun as the log's column has it. */
export const nounOf = (column: string | null): Noun | null => NOUNS.find((noun) => noun === column) ?? null

export interface NewEvent {
  /** `readiness`: a verdict of ours became another; nothing of the ledger is made of it. */
  source: Source | 'readiness'
  /** Unique within the organization and source: what comes again under the same key is the same event. */
  sourceKey: string
  /** In the platform's words where it has one: `stopArrived`, `DvirSubmitted`. */
  type: string
  /** Null when it is not known what it is about. */
  noun: Noun | null
  subjectId: string | null
  /** ISO 8601, UTC, milliseconds. */
  happenedAt: string
  /** As it came; the log keeps of those whom it names who they are (append-events.ts). */
  body: JsonValue
}

export interface LoggedEvent extends NewEvent {
  /** Counts the organization's events from 1, in the order in which they became visible; a number may be left out. */
  sequence: number
  /** ISO 8601, UTC, milliseconds. */
  receivedAt: string
}
