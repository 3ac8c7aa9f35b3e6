/** The only place that reads the machine's time. Everything else is given a Clock, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /**
   * Resolves after `ms` milliseconds of this clock; rejects with the signal's reason when aborted. `aside` of what nobody waits for the
   * end of, such as a lease that is renewed while something goes on: it keeps no process alive, and a test's clock does not move for it.
   */
  sleep(ms: number, signal?: AbortSignal, kind?: 'aside'): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal, kind) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const onAbort = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }, ms)
      if (kind === 'aside') timer.unref()
      signal?.addEventListener('abort', onAbort)
    }),
}

/** Pauses for as long, or until whoever may end the pause does so: both are its end. Throws what else goes wrong with the clock. */
export async function rest(clock: Clock, ms: number, signal: AbortSignal, kind?: 'aside'): Promise<void> {
  try {
    await clock.sleep(ms, signal, kind)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
