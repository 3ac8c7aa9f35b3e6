import type { Clock } from '@/lib/clock'

/** The platform's time: the machine's, moved forward by an offset that tests set. Waits are the machine's own. */
export interface SandboxClock extends Clock {
  /** RFC 3339 in UTC with milliseconds, of `at` or now. */
  iso(at?: number): string
}

export function createSandboxClock(base: Clock, offsetMs: () => number): SandboxClock {
  const now = () => base.now() + offsetMs()
  return {
    now,
    sleep: (ms, signal) => base.sleep(ms, signal),
    iso: (at = now()) => new Date(at).toISOString(),
  }
}
