import { randomUUID } from 'node:crypto'
import type { Clock } from '@/lib/clock'

export interface PaceLimit {
  /** Names what is limited, for example an organization and an endpoint. */
  key: string
  requests: number
  perMs: number
}

/** How a call ended: without an answer it may still be on its way. */
export type CallEnd = 'answered' | 'unanswered' | 'unsent'

/** One of a limit's places, taken from before the sending until a whole window after the answer. */
export interface Place {
  settle(end: CallEnd): Promise<void>
}

/**
 * A place and how many more are free, or the least milliseconds until there can be one and how many calls of the same
 * person wait now, this one among them.
 */
export type Turn<P extends Place = Place> =
  | { place: P; remaining: number }
  | { place: null; waitMs: number; own: number }

export interface Stay {
  /** Between whom turns are fair: a person's id, without spaces; OURSELVES for feeds and syncs. */
  who: string
  /** How long a ticket is kept in the queue at most. */
  waitMs: number
  /** How long a place is held whose process ended without settling it; a window more until it is free. */
  holdMs: number
}

/**
 * Where the places of each limit are kept. Whoever finds none stands in a queue under the name of a ticket, in fair
 * turns (turns.ts).
 */
export interface PaceStore<P extends Place = Place> {
  /** Asked again with the same ticket, it keeps its place in the queue. */
  take(limit: PaceLimit, ticket: string, stay: Stay): Promise<Turn<P>>
  leave(limit: PaceLimit, ticket: string): Promise<void>
  /** Milliseconds until the last call that waits under a key of this prefix may be sent; 0 when none waits. */
  waiting(prefix: string): Promise<number>
  /** The platform asked a call of this organization to wait so many milliseconds from now (Retry-After). */
  noteAsked(organizationId: string, waitMs: number): Promise<void>
  /** Milliseconds until the longest of these waits is over; 0 when none lasts. */
  asked(organizationId: string): Promise<number>
}

/**
 * How long after its answer a place is free. The platform counts arrivals, and a request arrived before it was
 * answered; one that is sent a window later arrives later than that. Added: one tick of a clock that counts in
 * milliseconds, and what two clocks part in a window at the 500 ppm that time services correct at most.
 */
export const windowOf = ({ perMs }: Pick<PaceLimit, 'perMs'>): number => perMs + 1 + Math.ceil(perMs / 2_000)

/** A request that we gave up may arrive this much later. */
const UNANSWERED_MS = 1_000

/** Milliseconds until a place is free whose call ends now. */
export const restOf = (limit: PaceLimit, end: CallEnd): number =>
  end === 'unsent' ? 0 : windowOf(limit) + (end === 'unanswered' ? UNANSWERED_MS : 0)

/**
 * The least milliseconds until somebody with `ahead` waiting before them gets a place, where `freeIn` says of each
 * taken place in how many milliseconds it is free: an unanswered one not before a whole window.
 */
export function leastWait(limit: PaceLimit, freeIn: readonly number[], ahead: number): number {
  const window = windowOf(limit)
  const untaken = Math.max(0, limit.requests - freeIn.length)
  const rests = freeIn.map((ms) => Math.min(ms, window)).sort((a, b) => a - b)
  // More are taken than there are only where the limit was lowered: the first to become free are no place then.
  const next = [...Array<number>(untaken).fill(0), ...rests].slice(-limit.requests)
  return (next[ahead % limit.requests] ?? 0) + Math.floor(ahead / limit.requests) * window
}

export class PaceFull extends Error {
  override readonly name = 'PaceFull'
  constructor(readonly waitMs: number) {
    super('The wait for the rate limit would be too long')
  }
}

/** What waits without a person: feeds, syncs, jobs. */
export const OURSELVES = ''

/** One person's calls that may wait for a limit at once: at the narrowest, five a second, four seconds of it. */
export const MOST_WAITING = 20

export class PaceCrowded extends Error {
  override readonly name = 'PaceCrowded'
  constructor(readonly waitMs: number) {
    super('Too many calls of one person wait for the rate limit')
  }
}

interface Patience {
  /** Whose call it is; OURSELVES unless told. */
  who?: string | undefined
  maxWaitMs: number
  /** Milliseconds from the turn until the call surely ends. */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

// A place that is given back unused, or a caller ahead who leaves, is noticed within this time.
const LONGEST_SLEEP_MS = 1_000

/**
 * Waits until a call under all of `limits` may be sent, in fair turns between people and in order of arrival for each,
 * at most `maxWaitMs`; throws a PaceFull as soon as the wait would be longer, a PaceCrowded when too many calls of this
 * person wait already, and the signal's reason when aborted. The caller settles the turn
 * once the call has ended. Answers the room left under the first limit too.
 */
export async function takeTurn(
  store: PaceStore,
  clock: Clock,
  limits: readonly [PaceLimit, ...PaceLimit[]],
  patience: Patience,
): Promise<{ limit: number; remaining: number; waitedMs: number; settle(end: CallEnd): Promise<void> }> {
  const began = clock.now()
  const places: Place[] = []
  const settle = async (end: CallEnd) => {
    await Promise.all(places.map((place) => place.settle(end)))
  }
  let remaining: number | null = null
  let waited = false
  try {
    for (const limit of limits) {
      const turn = await waitForPlace(store, clock, limit, { ...patience, began })
      places.push(turn.place)
      remaining ??= turn.remaining
      waited ||= turn.waited
    }
  } catch (error) {
    await settle('unsent')
    throw error
  }
  const waitedMs = waited ? clock.now() - began : 0
  return { limit: limits[0].requests, remaining: remaining ?? 0, waitedMs, settle }
}

async function waitForPlace(
  store: PaceStore,
  clock: Clock,
  limit: PaceLimit,
  { who = OURSELVES, maxWaitMs, timeoutMs, signal, began }: Patience & { began: number },
): Promise<{ place: Place; remaining: number; waited: boolean }> {
  const ticket = randomUUID()
  const stay = { who, waitMs: maxWaitMs, holdMs: maxWaitMs + timeoutMs }
  try {
    for (let waited = false; ; waited = true) {
      const turn = await store.take(limit, ticket, stay)
      if (turn.place) return { ...turn, waited }
      if (!waited && who !== OURSELVES && turn.own > MOST_WAITING) throw new PaceCrowded(turn.waitMs)
      if (clock.now() + turn.waitMs > began + maxWaitMs) throw new PaceFull(turn.waitMs)
      await clock.sleep(Math.max(1, Math.min(turn.waitMs, LONGEST_SLEEP_MS)), signal)
    }
  } catch (error) {
    await store.leave(limit, ticket)
    throw error
  }
}
