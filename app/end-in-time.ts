import { type Clock, rest } from '@/lib/clock'
import { WRITE_TAKES_MS } from '@/lib/connection/door'

/**
 * Waits for `work`, and once `ending` aborts no longer than a write may take at most (`WRITE_TAKES_MS`): what a database that vanished
 * holds would keep the process for ever, and what it held of leases others have once they end. Whether it came to its end. Throws what
 * `work` throws until then.
 */
export async function endInTime(clock: Clock, ending: AbortSignal, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const late = new Promise<boolean>((resolve) => {
    const wait = () => void rest(clock, WRITE_TAKES_MS, over.signal).then(() => resolve(false))
    if (ending.aborted) wait()
    else ending.addEventListener('abort', wait, { once: true })
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    over.abort()
  }
}
