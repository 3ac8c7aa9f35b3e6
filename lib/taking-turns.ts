import type { Clock } from './clock'

/** Between two steps of something long: what is to be waited for before the next, null while there is no need. */
export type Pause = () => Promise<void> | null

const KEPT_MS = 50

/** Whoever else waits for this process is let through each time that it was kept for so long. */
export function pausing(clock: Clock): Pause {
  let since = clock.now()
  return () => {
    if (clock.now() - since < KEPT_MS) return null
    return clock.sleep(0).then(() => {
      since = clock.now()
    })
  }
}

/**
 * Does one thing after the other for each `whose`, in the order in which they were asked for: what takes long keeps a process, or its
 * database, from nobody else.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()

  do<Answer>(whose: string, work: () => Promise<Answer>): Promise<Answer> {
    const turn = (this.#last.get(whose) ?? Promise.resolve()).then(work)
    const ended = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#last.get(whose) === ended) this.#last.delete(whose)
      })
    this.#last.set(whose, ended)
    return turn
  }
}
