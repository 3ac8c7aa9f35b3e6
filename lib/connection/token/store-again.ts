import { pauseAfterFaults, type Backoff } from '@/lib/backoff'
import type { Clock } from '@/lib/clock'
import type { Logger } from '@/lib/logger'

const AGAIN: Backoff = { firstMs: 50, factor: 2, longestMs: 30_000, jitter: 0.25 }
const FOR_MS = 120_000

interface Deps {
  clock: Clock
  logger: Logger
  /** 0 to 1, for jitter. */
  random: () => number
}

/**
 * Stores a pair that is in this process's memory only; losing it costs the organization an install, so a database that
 * is away for a moment is tried again for two minutes. `store` has to bear that an earlier try of it was carried out and
 * its confirmation lost. Throws what the last try threw.
 */
export async function storeAgain(
  deps: Deps,
  whose: Record<string, string>,
  store: () => Promise<unknown>,
): Promise<void> {
  const until = deps.clock.now() + FOR_MS
  for (let faults = 1; ; faults++) {
    try {
      await store()
      return
    } catch (error) {
      if (deps.clock.now() >= until) throw error
      deps.logger.error({ err: error, ...whose }, 'A new pair could not be stored yet')
      await deps.clock.sleep(pauseAfterFaults(AGAIN, faults, deps.random()))
    }
  }
}
