import type { Base } from '@/lib/base'
import type { Append } from '@/lib/changes/keep-page'
import type { Door } from '@/lib/connection/door'
import type { Tx } from '@/lib/db/open'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { SyncKind } from './kinds'

export interface SyncContext extends Base {
  door: Door
  /** 0 to 1, for jitter. */
  random: () => number
}

/** A list whose reading this process holds, as its row says. */
export interface HeldSync {
  organizationId: string
  kind: SyncKind
  /** Of the lease. */
  owner: string
  /**
   * Of the running pass, `whole list`, of a step that asks by id `whole confirm@id`, and behind it the names of the steps that were left
   * out, or cut short; null before it began.
   */
  step: string | null
  cursor: string | null
  /** So many pages of the step in a row, the last ones that this process read, brought nothing; no row says so. */
  emptyPages: number
  passFrom: Date | null
  passUntil: Date | null
  passStartedAt: Date | null
  itemsRead: number
  itemsChanged: number
  syncedUntil: Date | null
  wholeAt: Date | null
  failingSince: Date | null
}

/** A pass as its steps see it. */
export interface Pass {
  organizationId: string
  from: Date
  until: Date
  startedAt: Date
  cursor: string | null
  emptyPages: number
  /** Of a step that asks by id: it has asked for those up to this one, in their order; null before the first. */
  askedTo: string | null
}

export interface SyncPage {
  /** To go on behind; what the row holds afterwards. */
  cursor: string | null
  /** Nothing is left of this step. */
  isLast: boolean
  /** Its list has more that nobody can ask for: whoever was not named may be there. */
  isCut?: boolean
  /** With this one, where it matters. */
  emptyPages?: number
  /** Of a step that asks by id: the last one that it asked for. */
  askedTo?: string | null
  read: number
  /** Keeps what the page brought, in the transaction of the cursor; answers how many of it were new. */
  keep(tx: Tx, append: Append): Promise<number>
}

export interface SyncStep {
  name: string
  /** Where the platform lacks this one, the pass goes on without the step. */
  endpoint: AnyEndpoint
  page(ctx: SyncContext, pass: Pass, signal: AbortSignal): Promise<SyncPage>
  /** The cursor stays good after the last page: the next step, or the next pass, goes on behind it. */
  keepsCursor?: boolean
  /** Behind this step the pass is about what changed since its start only; without it the steps behind read as far back as ever. */
  coversBefore?: boolean
  /** The list counts as read without it. */
  isOptional?: boolean
  /**
   * It asks by id for what the lists did not name, and sends no cursor: what one id is refused with tells of that one, and where
   * all are, time after time, the pass goes on without the step, which an hour later has its next turn.
   */
  asksById?: boolean
  /** Runs only in a pass that read every step to its end: it takes what was not named for gone. */
  needsWhole?: boolean
}

/** What is particular about a list. */
export interface SyncDefinition {
  /** Steps of a pass over everything, and over what changed. */
  whole: readonly SyncStep[]
  changed: readonly SyncStep[]
  everyMs: number
  wholeEveryMs: number
  /** What a pass covers; `syncedUntil` is null the first time. */
  window(now: number, syncedUntil: Date | null, whole: boolean): { from: Date; until: Date }
}
