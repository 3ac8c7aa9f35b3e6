import type { OutboxStore, Settled } from './outbox-store'
import type { WaitingWrite } from './waiting-write'

/**
 * What became of one that was sent: `taken`; `not_now`, nothing was written and it can be sent again (nobody is signed in,
 * too many at once, somebody else works in this browser); or what a person has to look at.
 */
export type Sent = 'taken' | 'not_now' | (Settled & { state: 'unknown' | 'conflict' | 'refused' })

export interface Sending {
  store: OutboxStore
  /** Runs `work` while no other tab runs any under this name. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>
  /** Sends one, once. Throws nothing. */
  send: (write: WaitingWrite) => Promise<Sent>
}

/**
 * Sends what waits for a person in one organization, in its order and each once: it is marked before it is sent, so that
 * one whose outcome nobody heard, because its tab was closed or no answer came, is never sent again by itself. Behind
 * one that a person has to look at, later ones about the same wait. What could not be sent for now is behind the others
 * the next time, or one that the platform never gets to answer would hold all of them up.
 */
export const sendOutbox = ({ store, alone, send }: Sending, personKey: string): Promise<void> =>
  alone(`wayboard-outbox ${personKey}`, async () => {
    const held = new Set<string>()
    for (const write of inOrder(await store.read(), personKey)) {
      // Nobody sends now but this tab: whoever did was closed before it heard the outcome.
      if (write.state === 'sending') await store.change(write.id, ['sending'], { state: 'unknown' })
      if (write.state !== 'waiting') held.add(write.path)
      if (held.has(write.path)) continue
      if (!(await store.change(write.id, ['waiting'], { state: 'sending' }))) continue
      const sent = await send(write)
      if (sent === 'not_now') {
        await store.change(write.id, ['sending'], { state: 'waiting', tries: (write.tries ?? 0) + 1 })
        return
      }
      await store.change(write.id, ['sending'], sent === 'taken' ? null : sent)
      if (sent !== 'taken') held.add(write.path)
    }
  })

/** A person's, what was tried in vain most often last; those about the same stay in the order in which they were written. */
function inOrder(all: readonly WaitingWrite[], personKey: string): WaitingWrite[] {
  const theirs = all.filter((write) => write.personKey === personKey)
  const tries = new Map<string, number>()
  for (const write of theirs) tries.set(write.path, Math.max(tries.get(write.path) ?? 0, write.tries ?? 0))
  return theirs.toSorted((a, b) => (tries.get(a.path) ?? 0) - (tries.get(b.path) ?? 0))
}
