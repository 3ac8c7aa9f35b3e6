import type { Clock } from './clock'

interface Kept<Value> {
  value: Value
  usedAt: number
}

/**
 * What a process remembers of each of many (an organization, a connection) while it is used: what was not for `forMs` is forgotten
 * once something else is kept, so that what was deleted, or never comes back, does not stay until a restart. Of more than `most` the
 * one that was used longest ago goes.
 */
export class Recent<Value> {
  // The one that was used longest ago first.
  readonly #kept = new Map<string, Kept<Value>>()

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly forMs: number,
    private readonly most = Infinity,
  ) {}

  /** Looking at it uses it. */
  get(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#use(key, kept.value, this.clock.now())
    return kept.value
  }

  set(key: string, value: Value): void {
    const now = this.clock.now()
    this.#use(key, value, now)
    for (const [oldest, { usedAt }] of this.#kept) {
      if (now - usedAt <= this.forMs && this.#kept.size <= this.most) break
      this.#kept.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }

  /** Uses none. */
  *values(): Generator<Value> {
    for (const { value } of this.#kept.values()) yield value
  }

  #use(key: string, value: Value, now: number): void {
    this.#kept.delete(key)
    this.#kept.set(key, { value, usedAt: now })
  }
}
