import type { Clock } from '@/lib/clock'

// As the starter has it (scripts/start/run.mjs), and docs/operations.md: the longest call to the platform, with a token before it.
const LONGEST_MS = 100_000

interface Ending {
  exit(code?: number | string | null): void
}

/**
 * Whoever ends the process, as Next does once its server has closed, waits for what `ended` resolves with, and until 100 s from
 * now at most: a call whose caller has left holds no connection, and would be cut off.
 */
export function holdExit(process: Ending, clock: Clock, ended: () => Promise<unknown>): void {
  const exit = process.exit.bind(process)
  const over = new AbortController()
  const late = clock.sleep(LONGEST_MS, over.signal).catch(() => undefined)
  let isHeld = false
  process.exit = (code) => {
    if (isHeld) return
    isHeld = true
    void Promise.race([late, ended().catch(() => undefined)]).then(() => {
      over.abort()
      exit(code)
    })
  }
}
