import type { Clock } from '@/lib/clock'

/** Counts requests in sliding windows: no window of `perMs` ever holds more than `requests` that were let through. */
export interface RateLimits {
  /** 0 when the request may pass (and is counted), else the milliseconds until it may. */
  take(key: string, limit: { requests: number; perMs: number }): number
  clear(): void
}

interface Window {
  /** A ring of the newest times; `next` is where the next one goes, which holds the oldest. */
  times: Float64Array
  next: number
}

export function createRateLimits(clock: Pick<Clock, 'now'>): RateLimits {
  const windows = new Map<string, Window>()
  return {
    take(key, { requests, perMs }) {
      const now = clock.now()
      let window = windows.get(key)
      if (window?.times.length !== requests) {
        window = { times: new Float64Array(requests).fill(Number.NEGATIVE_INFINITY), next: 0 }
        windows.set(key, window)
      }
      const oldest = window.times[window.next] ?? Number.NEGATIVE_INFINITY
      const wait = oldest + perMs - now
      if (wait > 0) return wait
      window.times[window.next] = now
      window.next = (window.next + 1) % requests
      return 0
    },
    clear: () => windows.clear(),
  }
}
