import type { Underway } from '@/lib/underway'

/** What a process is asked not to end in the middle of, and what `ask` says as soon as each of it has ended. */
export function heldWork<T>(ask: () => Promise<T>): { underway: Underway; said: () => Promise<T[]> } {
  const all: Promise<T>[] = []
  return {
    underway: {
      hold(work) {
        all.push(work.then(ask, ask))
        return work
      },
      ended: async () => void (await Promise.all(all)),
    },
    said: () => Promise.all(all),
  }
}
