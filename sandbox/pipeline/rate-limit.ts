import type { Clock } from '@/lib/clock'

/** Counts requests in sliding windows: no window of `perMs` ever holds more than `requests` that were let through. */
export interface RateLimits {
  /** 0 when the request may pass (and is counted), else the milliseconds until it may. */
  take(key: string, limit: { requests: number; perMs: number }): number
  clear(): void
}

/** Times of the requests let through, oldest first; those before `from` have left the window. */
interface Window {
  times: number[]
  from: number
}

export function createRateLimits(clock: Pick<Clock, 'now'>): RateLimits {
  const windows = new Map<string, Window>()
  return {
    take(key, { requests, perMs }) {
      const now = clock.now()
      const window = windows.get(key) ?? { times: [], from: 0 }
      windows.set(key, window)
      const { times } = window
      while (window.from < times.length && (times[window.from] ?? 0) <= now - perMs) window.from += 1
      if (times.length - window.from >= requests) return (times[times.length - requests] ?? now) + perMs - now
      times.push(now)
      if (window.from > KEPT_LEFT) {
        times.splice(0, window.from)
        window.from = 0
      }
      return 0
    },
    clear: () => windows.clear(),
  }
}

/** How many times that have left their window may pile up before they are forgotten together. */
const KEPT_LEFT = 1000
