import type { Clock } from '@/lib/clock'

interface Sleeper {
  at: number
  /** Somebody waits for its end. */
  isAwaited: boolean
  wake(): void
}

/** A clock that stands until a test moves it. */
export class FakeClock implements Clock {
  readonly #sleepers = new Set<Sleeper>()
  #now: number

  /** @param start ISO time or milliseconds since the epoch. */
  constructor(start: string | number = '2026-03-02T08:00:00.000Z') {
    this.#now = new Date(start).getTime()
  }

  now(): number {
    return this.#now
  }

  /** How many wait now, without what goes on aside. */
  get sleeping(): number {
    return [...this.#sleepers].filter(({ isAwaited }) => isAwaited).length
  }

  sleep(ms: number, signal?: AbortSignal, kind?: 'aside'): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const sleeper: Sleeper = {
        at: this.#now + Math.max(0, ms),
        isAwaited: kind !== 'aside',
        wake: () => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        },
      }
      const onAbort = () => {
        this.#sleepers.delete(sleeper)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#sleepers.add(sleeper)
    })
  }

  /**
   * Moves the time by `ms` and wakes who is due on the way, earliest first, each at its own time. Between two of
   * them what was woken runs on, and may sleep again within the same advance.
   */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms
    await settle()
    for (let next = this.#due(until); next; next = this.#due(until)) {
      this.#now = Math.max(this.#now, next.at)
      this.#sleepers.delete(next)
      next.wake()
      await settle()
    }
    this.#now = until
  }

  /** Moves the time in steps until `promise` settles, whatever it waits for between them; answers as it does. */
  async until<T>(promise: Promise<T>, stepMs = 250): Promise<T> {
    let settled = false
    const mark = () => (settled = true)
    promise.then(mark, mark)
    while (!settled) await (this.sleeping > 0 ? this.advance(stepMs) : settle())
    return promise
  }

  /** Resolves once at least `count` wait: what they do before they sleep may take real time (a database). */
  async untilSleeping(count = 1): Promise<void> {
    while (this.sleeping < count) await settle()
  }

  #due(until: number): Sleeper | null {
    let first: Sleeper | null = null
    for (const sleeper of this.#sleepers)
      if (sleeper.at <= until && (!first || sleeper.at < first.at)) first = sleeper
    return first
  }
}

// One turn of the event loop: every promise that is ready goes on.
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
