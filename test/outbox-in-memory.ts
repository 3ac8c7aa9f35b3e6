import { isOfUser, type OutboxStore } from '@/components/outbox/outbox-store'
import type { WaitingWrite } from '@/components/outbox/waiting-write'

/** An outbox that outlives its tabs, as the browser's database does. */
export function outboxInMemory(): OutboxStore {
  let kept: WaitingWrite[] = []
  return {
    read: async () => [...kept],
    add: async (write) => {
      kept = kept.filter(
        ({ personKey, name, state }) =>
          personKey !== write.personKey || name !== write.name || state === 'sending',
      )
      kept.push(write)
    },
    change: async (id, from, to) => {
      const found = kept.find((write) => write.id === id)
      if (!found || !from.includes(found.state)) return false
      kept = kept.flatMap((write) => (write !== found ? [write] : to === null ? [] : [{ ...write, ...to }]))
      return true
    },
    clear: async (userId) => {
      kept = kept.filter((write) => !isOfUser(write, userId))
    },
  }
}
