/**
 * What a process does not end in the middle of: a pair that was asked for and is not stored yet, a write whose answer is not kept yet, a
 * mail that is being handed over.
 */
export interface Underway {
  /** The same promise, which `ended` waits for. */
  hold<T>(work: Promise<T>): Promise<T>
  /** Resolves once nothing of it is under way any more, however it ended. */
  ended(): Promise<void>
}

/** `work`, which the process of `ctx` does not end in the middle of. */
export const holdIn = <T>(ctx: { underway?: Underway | undefined }, work: Promise<T>): Promise<T> =>
  ctx.underway?.hold(work) ?? work

export function openUnderway(): Underway {
  const all = new Set<Promise<unknown>>()
  return {
    hold(work) {
      all.add(work)
      const leave = () => void all.delete(work)
      work.then(leave, leave)
      return work
    },
    async ended() {
      // What it is waited for may begin more.
      while (all.size > 0) await Promise.allSettled(all)
    },
  }
}
