import { pauseAfterFaults, type Backoff } from './backoff'
import type { Clock } from './clock'
import type { Logger } from './logger'

const AGAIN: Backoff = { firstMs: 50, factor: 2, longestMs: 30_000, jitter: 0.25 }
const FOR_MS = 120_000

interface Deps {
  clock: Clock
  logger: Logger
  /** 0 to 1, for jitter. */
  random: () => number
}

/**
 * Stores tokens that are in this process's memory only; losing them costs an organization an install, or somebody their session, so a
 * database that is away for a moment is tried again for `forMs`, two minutes unless told. `store` has to bear that an earlier try of it
 * was carried out and its confirmation lost. Throws what the last try threw.
 */
export async function storeAgain(
  deps: Deps,
  whose: Record<string, string>,
  store: () => Promise<unknown>,
  forMs = FOR_MS,
): Promise<void> {
  const until = deps.clock.now() + forMs
  for (let faults = 1; ; faults++) {
    try {
      await store()
      return
    } catch (error) {
      if (deps.clock.now() >= until) throw error
      deps.logger.error({ err: error, ...whose }, 'New tokens could not be stored yet')
      await deps.clock.sleep(pauseAfterFaults(AGAIN, faults, deps.random()))
    }
  }
}
