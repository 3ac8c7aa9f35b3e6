import type { Clock } from '@/lib/clock'

interface Limit {
  requests: number
  perMs: number
}

/** Counts requests in sliding windows: no window of `perMs` ever holds more than `requests` that were let through. */
export interface RateLimits {
  /** 0 when a request may pass, else the milliseconds until it may. Counts nothing. */
  wait(key: string, limit: Limit): number
  /** The same, and a request that may pass is counted. */
  take(key: string, limit: Limit): number
  clear(): void
}

/** Times of the requests let through, oldest first; those before `from` have left the window. */
interface Window {
  times: number[]
  from: number
}

export function createRateLimits(clock: Pick<Clock, 'now'>): RateLimits {
  const windows = new Map<string, Window>()
  const windowOf = (key: string) => {
    const window = windows.get(key) ?? { times: [], from: 0 }
    windows.set(key, window)
    return window
  }
  return {
    wait: (key, limit) => waitIn(windowOf(key), limit, clock.now()),
    take(key, limit) {
      const now = clock.now()
      const window = windowOf(key)
      const wait = waitIn(window, limit, now)
      if (wait > 0) return wait
      window.times.push(now)
      if (window.from > KEPT_LEFT) {
        window.times.splice(0, window.from)
        window.from = 0
      }
      return 0
    },
    clear: () => windows.clear(),
  }
}

function waitIn(window: Window, { requests, perMs }: Limit, now: number): number {
  const { times } = window
  while (window.from < times.length && (times[window.from] ?? 0) <= now - perMs) window.from += 1
  return times.length - window.from < requests ? 0 : (times[times.length - requests] ?? now) + perMs - now
}

/** How many times that have left their window may pile up before they are forgotten together. */
const KEPT_LEFT = 1000
