import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import { sayHere } from '@/components/words/here'
import { systemClock } from '@/lib/clock'
import { indexedOutbox } from './indexed-outbox'
import { isAnswering } from './is-answering'
import type { OutboxStore } from './outbox-store'
import { sendOutbox } from './send-outbox'
import { sendWrite } from './send-write'
import type { NewWrite, WaitingWrite } from './waiting-write'

/* The outbox of this browser: every tab's. */

const CHANNEL = 'wayboard-outbox'
const MOST_WAITING = 100
/** In characters. */
const MOST_EACH = 300_000

const outbox = (): OutboxStore => indexedOutbox(window.indexedDB)

const hasOutbox = () => 'indexedDB' in window && 'locks' in navigator && 'BroadcastChannel' in window

/** Tells every tab, this one too, that what waits is other than before. */
function tellTabs() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Hears of each change, by whatever tab. Answers how to stop. */
export function onOutbox(hear: () => void): () => void {
  if (!hasOutbox()) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', hear)
  return () => channel.close()
}

/** What waits for a person in one organization. */
export const outboxQuery = (personKey: string) =>
  queryOptions<WaitingWrite[]>({
    queryKey: ['outbox', personKey],
    queryFn: async () =>
      hasOutbox() ? (await outbox().read()).filter((write) => write.personKey === personKey) : [],
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })

/** Keeps what is written, to be sent later. Throws ApiError where this device cannot keep it. */
export async function keepWrite(personKey: string, write: NewWrite): Promise<void> {
  try {
    const store = outbox()
    const waiting = await store.read()
    const isTooMuch = waiting.length >= MOST_WAITING || JSON.stringify(write).length > MOST_EACH
    if (isTooMuch) throw new Error('No room')
    const id = crypto.randomUUID()
    await store.add({ ...write, id, personKey, writtenAt: systemClock.now(), state: 'waiting' })
    // Asked to stay where a browser makes room for others: what waits is nowhere else.
    void navigator.storage?.persist?.().catch(() => false)
    tellTabs()
  } catch {
    throw new ApiError(0, 'not_kept', sayHere('api.not-kept'))
  }
}

/**
 * Sends what waits for a person, unless another tab does; nothing where Wayboard does not answer a question first.
 * Answers with where that stands which was taken.
 */
export async function sendWaiting(personKey: string): Promise<string[]> {
  const taken: string[] = []
  const sending = {
    store: outbox(),
    alone: (name: string, work: () => Promise<void>) =>
      navigator.locks.request(name, async () => {
        if (await isAnswering()) await work()
      }),
    send: async (write: WaitingWrite) => {
      tellTabs()
      const sent = await sendWrite(write)
      if (sent === 'taken') taken.push(write.href)
      return sent
    },
  }
  await sendOutbox(sending, personKey).finally(tellTabs)
  return taken
}

/** A person looked, and has it sent again, from what it was written upon. */
export async function sendAgain({ id }: WaitingWrite): Promise<void> {
  await outbox().change(id, ['unknown', 'refused'], { state: 'waiting', reason: null })
  tellTabs()
}

/** A person gives it up. What is being sent is not theirs to give up. */
export async function discard({ id }: WaitingWrite): Promise<void> {
  await outbox().change(id, ['waiting', 'unknown', 'conflict', 'refused'], null)
  tellTabs()
}

/** What waits under a name, for its form to go on from. */
export async function waitingUnder(personKey: string, name: string): Promise<WaitingWrite | null> {
  if (!hasOutbox()) return null
  const all = await outbox().read()
  return all.find((write) => write.personKey === personKey && write.name === name) ?? null
}

/** Of a user in whatever organization: what would be lost with it. */
export const waitingOfUser = async (isTheirs: (write: WaitingWrite) => boolean): Promise<WaitingWrite[]> =>
  hasOutbox() ? (await outbox().read()).filter(isTheirs) : []

export async function clearOutbox(userId: string): Promise<void> {
  if (!hasOutbox()) return
  await outbox().clear(userId)
  tellTabs()
}
