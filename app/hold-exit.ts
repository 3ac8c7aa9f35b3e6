import { type Clock, rest } from '@/lib/clock'
import { WRITE_TAKES_MS } from '@/lib/connection/door'

interface Ending {
  exit(code?: number | string | null): void
}

/**
 * Whoever ends the process, as Next does once its server has closed, waits for what `ended` resolves with, and from now as long as a
 * write may take at most (`WRITE_TAKES_MS`): a call whose caller has left holds no connection, and would be cut off.
 */
export function holdExit(process: Ending, clock: Clock, ended: () => Promise<unknown>): void {
  const exit = process.exit.bind(process)
  const over = new AbortController()
  const late = rest(clock, WRITE_TAKES_MS, over.signal)
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
