/** Desks that are told the same are at the same place, and those that come anew are behind it by little: these few they share. */
export const MOST_READINGS = 8

/** What was read behind a place of the log, shared by all who come to that place. */
export interface Readings<T> {
  /** What `read` answers, or answered. */
  of(after: number, read: () => Promise<T>): Promise<T>
  forget(): void
}

/**
 * Keeps those that were last asked for, and no more: who names one place after another would fill the memory. Who waits for one
 * that is let go of has it all the same. One that fails is read anew.
 */
export function keepReadings<T>(): Readings<T> {
  // In the order in which they were last asked for.
  const kept = new Map<number, Promise<T>>()
  return {
    of(after, read) {
      const reading = kept.get(after) ?? read()
      kept.delete(after)
      kept.set(after, reading)
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_READINGS) break
        kept.delete(oldest)
      }
      reading.catch(() => {
        if (kept.get(after) === reading) kept.delete(after)
      })
      return reading
    },
    forget: () => kept.clear(),
  }
}
