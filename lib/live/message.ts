import type { DeskNoun, Noun } from '@/lib/events/event'
import type { FeedStatus } from '@/lib/feeds/schema'
import type { ConnectionStatus } from '@/lib/generated/prisma/enums'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import type { Present } from './presence'

/** What happened, without what came with it. */
export interface EventNotice {
  sequence: number
  /** In the platform's words where it has one; `observed` for what this app itself saw. */
  type: string
  noun: Noun | null
  id: string | null
  source: string
  /** ISO 8601, UTC. */
  happenedAt: string
}

/** An object of the ledger as its own address answers it. */
export interface ChangedRow {
  noun: DeskNoun
  id: string
  row: LedgerRow
}

/** Everything in the organization's log behind `after` up to `sequence`, and the rows that it is about, as they are now. */
export interface Changes {
  after: number
  sequence: number
  events: EventNotice[]
  rows: ChangedRow[]
}

/** How an organization stands, beside its ledger. */
export interface DeskStatus {
  feeds: FeedStatus[]
  /** Null when there never was one. */
  connection: { status: ConnectionStatus; scope: string; since: string } | null
}

/** What an open desk is told (GET /api/live). `id` is what `Last-Event-ID` resumes behind. */
export type LiveMessage =
  /** First: from where this desk follows. */
  | { event: 'hello'; id: number; data: { sequence: number; organizationId: string } }
  | { event: 'changes'; id: number; data: Changes }
  /** What lies between is too much, or unknown here: read everything anew, and follow from here. */
  | { event: 'reset'; id: number; data: { sequence: number } }
  | { event: 'status'; id: null; data: DeskStatus }
  /** Who has what before them now; after hello nobody before the first of these, a stream that begins with reset has one always. */
  | { event: 'presence'; id: null; data: { people: readonly Present[] } }
  /** Nothing else happened: a desk that has not come to `sequence` has missed something. */
  | { event: 'beat'; id: null; data: { sequence: number } }
  /** The session or the membership ended, or this process does. */
  | { event: 'ended'; id: null; data: { reason: 'not_admitted' | 'closing' } }

// Who follows the same organization is told the same object: it is written out once.
const written = new WeakMap<object, string>()

/** The message as server-sent events carry it. */
export function eventText({ event, id, data }: LiveMessage): string {
  const json = written.get(data) ?? JSON.stringify(data)
  if (event === 'changes') written.set(data, json)
  return `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${json}\n\n`
}
