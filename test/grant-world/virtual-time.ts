import type { Clock } from '@/lib/clock'

interface Timer {
  at: number
  order: number
  wake: () => void
}

/** A clock whose time passes only in `run`: each sleeper wakes in its turn, and everything it does is awaited. */
export class VirtualTime implements Clock {
  private time = 1_700_000_000_000
  private order = 0
  private timers: Timer[] = []

  now = () => this.time

  sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      this.timers.push({ at: this.time + Math.max(0, ms), order: this.order++, wake: resolve })
    })

  /** Runs until nobody sleeps any more. */
  async run(): Promise<void> {
    await settled()
    for (;;) {
      const next = this.timers.reduce<Timer | null>(
        (best, timer) =>
          !best || timer.at < best.at || (timer.at === best.at && timer.order < best.order) ? timer : best,
        null,
      )
      if (!next) return
      this.timers.splice(this.timers.indexOf(next), 1)
      this.time = next.at
      next.wake()
      await settled()
    }
  }
}

// Every promise chain that can go on has gone on before the next immediate.
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
