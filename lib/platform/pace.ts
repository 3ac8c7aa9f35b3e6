import type { Clock } from '@/lib/clock'

export interface PaceLimit {
  /** Names what is limited, for example an organization and an endpoint. */
  key: string
  requests: number
  perMs: number
}

/**
 * Where the newest send times of each key are kept. `reserve` books the next free instant, at or after `now`,
 * such that no window of `perMs` holds more than `requests` bookings, and returns it.
 */
export interface PaceStore {
  reserve(limit: PaceLimit, now: number): Promise<{ at: number; remaining: number }>
  /** Gives a booking back that was not used. */
  release(limit: PaceLimit, at: number): Promise<void>
  /** Milliseconds until the last call that waits under a key of this prefix may be sent; 0 when none waits. */
  waiting(prefix: string, now: number): Promise<number>
}

/**
 * A sliding log of the newest `requests` bookings: a fixed window would let twice the limit through around its
 * edge, and the platform may count from any instant. The margin outlasts the jitter between us and its clock.
 */
export const WINDOW_MARGIN_MS = 250

export function nextSlot(slots: readonly number[], limit: PaceLimit, now: number): number {
  const oldest = slots.length < limit.requests ? undefined : slots[slots.length - limit.requests]
  return oldest === undefined ? now : Math.max(now, oldest + limit.perMs + WINDOW_MARGIN_MS)
}

/** For one process: the embedded default. */
export function memoryPaceStore(): PaceStore {
  const windows = new Map<string, number[]>()
  return {
    async reserve(limit, now) {
      const slots = windows.get(limit.key) ?? []
      windows.set(limit.key, slots)
      // Pruned by age, not by count: a booking that is given back must uncover the ones before it.
      slots.splice(0, countUntil(slots, now - limit.perMs - WINDOW_MARGIN_MS))
      const at = nextSlot(slots, limit, now)
      slots.push(at)
      const used = slots.length - countUntil(slots, now - limit.perMs)
      return { at, remaining: Math.max(0, limit.requests - used) }
    },
    async release(limit, at) {
      const slots = windows.get(limit.key)
      const index = slots?.lastIndexOf(at) ?? -1
      if (slots && index >= 0) slots.splice(index, 1)
    },
    async waiting(prefix, now) {
      const last = [...windows].map(([key, slots]) => (key.startsWith(prefix) ? (slots.at(-1) ?? now) : now))
      return Math.max(0, ...last.map((at) => at - now))
    },
  }
}

/** How many of the ascending `slots` lie at or before `time`; those that left their window are few. */
function countUntil(slots: readonly number[], time: number): number {
  let count = 0
  while (count < slots.length && (slots[count] ?? time) <= time) count++
  return count
}

export class PaceFull extends Error {
  override readonly name = 'PaceFull'
  constructor(readonly waitMs: number) {
    super('The wait for the rate limit would be too long')
  }
}

/**
 * Waits until a call under all of `limits` may be sent, in order of arrival, at most `maxWaitMs`; throws a
 * PaceFull at once when the wait would be longer, and the signal's reason when aborted.
 * Returns the room left under the first limit.
 */
export async function takeTurn(
  store: PaceStore,
  clock: Clock,
  limits: readonly [PaceLimit, ...PaceLimit[]],
  maxWaitMs: number,
  signal?: AbortSignal,
): Promise<{ limit: number; remaining: number; waitedMs: number }> {
  const now = clock.now()
  const booked: { limit: PaceLimit; at: number }[] = []
  let remaining = 0
  for (const limit of limits) {
    const slot = await store.reserve(limit, now)
    if (booked.length === 0) remaining = slot.remaining
    booked.push({ limit, at: slot.at })
  }
  const waitMs = Math.max(0, ...booked.map(({ at }) => at - now))
  const giveBack = () => Promise.all(booked.map(({ limit, at }) => store.release(limit, at)))
  if (waitMs > maxWaitMs) {
    await giveBack()
    throw new PaceFull(waitMs)
  }
  if (waitMs > 0) {
    try {
      await clock.sleep(waitMs, signal)
    } catch (error) {
      await giveBack()
      throw error
    }
  }
  return { limit: limits[0].requests, remaining, waitedMs: waitMs }
}
