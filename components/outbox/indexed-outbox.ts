import { isOfUser, type OutboxStore } from './outbox-store'
import { type WaitingWrite, waitingWrite } from './waiting-write'

const NAME = 'wayboard-outbox'
const WRITES = 'writes'

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(WRITES, { autoIncrement: true })
  return answerOf(request)
}

/** What waits, in the browser's database: it outlives the tab. What an older version cannot be read of is left alone. */
export function indexedOutbox(factory: IDBFactory): OutboxStore {
  /** One transaction: what `work` asks of it happens wholly, or not at all. */
  async function within<T>(
    mode: IDBTransactionMode,
    work: (writes: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const database = await open(factory)
    try {
      const transaction = database.transaction(WRITES, mode, { durability: 'strict' })
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'))
      })
      const answer = await work(transaction.objectStore(WRITES))
      await done
      return answer
    } finally {
      database.close()
    }
  }
  const placed = async (writes: IDBObjectStore) => {
    const [places, values] = await Promise.all([
      answerOf(writes.getAllKeys()),
      answerOf<unknown[]>(writes.getAll()),
    ])
    return places.flatMap((place, index): { place: IDBValidKey; write: WaitingWrite }[] => {
      try {
        return [{ place, write: waitingWrite(values[index], '') }]
      } catch {
        return []
      }
    })
  }
  return {
    read: () => within('readonly', async (writes) => (await placed(writes)).map(({ write }) => write)),
    add: (write) =>
      within('readwrite', async (writes) => {
        for (const { place, write: known } of await placed(writes))
          if (known.personKey === write.personKey && known.name === write.name && known.state !== 'sending')
            await answerOf(writes.delete(place))
        await answerOf(writes.add(write))
      }),
    change: (id, from, to) =>
      within('readwrite', async (writes) => {
        const found = (await placed(writes)).find(({ write }) => write.id === id)
        if (!found || !from.includes(found.write.state)) return false
        if (to === null) await answerOf(writes.delete(found.place))
        else await answerOf(writes.put({ ...found.write, ...to }, found.place))
        return true
      }),
    clear: (userId) =>
      within('readwrite', async (writes) => {
        for (const { place, write } of await placed(writes))
          if (isOfUser(write, userId)) await answerOf(writes.delete(place))
      }),
  }
}
