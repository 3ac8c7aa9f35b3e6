import { describe, expect, it } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { memoryPaceStore } from './memory-pace-store'
import {
  leastWait,
  MOST_WAITING,
  PaceCrowded,
  PaceFull,
  restOf,
  takeTurn,
  windowOf,
  type PaceLimit,
  type PaceStore,
  type Turn,
} from './pace'

const FIVE = { key: 'organization:endpoint', requests: 5, perMs: 1000 }
const PATIENT = { maxWaitMs: 60_000, timeoutMs: 30_000 }

function atOnce(limit: PaceLimit) {
  const time = new FakeClock()
  const store = memoryPaceStore(time)
  const call = (patience: Partial<typeof PATIENT> & { signal?: AbortSignal } = {}) =>
    takeTurn(store, time, [limit], { ...PATIENT, ...patience })
  return { time, store, call }
}

describe('pace', () => {
  it('waits in order of arrival', async () => {
    const { time, call } = atOnce(FIVE)
    const order: number[] = []
    for (let index = 0; index < 12; index++)
      void time.sleep(index).then(async () => {
        const turn = await call()
        order.push(index)
        void time.sleep(20).then(() => turn.settle('answered'))
      })
    await time.advance(120_000)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('frees a place a window after the answer, not after the sending', async () => {
    const { time, call } = atOnce({ ...FIVE, requests: 1 })
    const first = await call()
    const second = call()
    await time.advance(5_000)
    await first.settle('answered')
    const answered = time.now()
    await time.until(second, 1)
    expect(time.now() - answered).toBeGreaterThanOrEqual(1_000)
    expect(time.now() - answered).toBeLessThan(1_010)
  })

  it('gives the place of a call that was never sent back at once, and rests longer after one without an answer', async () => {
    const { time, call } = atOnce({ ...FIVE, requests: 1 })
    await (await call()).settle('unsent')
    const lost = await call({ maxWaitMs: 0 })
    await lost.settle('unanswered')
    const began = time.now()
    await time.until(call(), 1)
    expect(time.now() - began).toBeGreaterThanOrEqual(2_000)
  })

  it('refuses at once a wait that would be too long, and leaves the queue', async () => {
    const { call, store } = atOnce({ key: 'k', requests: 100, perMs: 60_000 })
    for (let index = 0; index < 100; index++) await (await call()).settle('answered')
    for (let again = 0; again < 2; again++) {
      await expect(call({ maxWaitMs: 10_000 })).rejects.toBeInstanceOf(PaceFull)
      await expect(call({ maxWaitMs: 10_000 })).rejects.toMatchObject({ waitMs: 60_031 })
    }
    expect(await store.waiting('k')).toBe(0)
  })

  it('refuses a wait that turns out too long, because the calls ahead are not answered', async () => {
    const { time, call } = atOnce({ ...FIVE, requests: 1 })
    await call()
    const waits = call({ maxWaitMs: 10_000 }).catch((error: unknown) => error)
    const began = time.now()
    expect(await time.until(waits)).toBeInstanceOf(PaceFull)
    expect(time.now() - began).toBeLessThanOrEqual(10_000)
  })

  it('leaves the queue when cancelled, and gives back what it had of other limits', async () => {
    const { time, store } = atOnce(FIVE)
    const narrow = { key: 'organization:*', requests: 1, perMs: 1000 }
    const gone = new AbortController()
    const first = await takeTurn(store, time, [narrow], PATIENT)
    const waiting = takeTurn(store, time, [FIVE, narrow], { ...PATIENT, signal: gone.signal })
    const behind = takeTurn(store, time, [FIVE, narrow], PATIENT)
    const refused = expect(waiting).rejects.toThrow('gone')
    await time.advance(10)
    gone.abort(new Error('gone'))
    await refused
    await first.settle('answered')
    await time.until(behind, 1)
    // Its place of the first limit too: only the one behind holds one.
    expect(await store.take(FIVE, 'ticket', { who: '', waitMs: 0, holdMs: 0 })).toMatchObject({
      remaining: 3,
    })
  })

  it('counts what is left, and says how long the last call waits', async () => {
    const { time, store, call } = atOnce(FIVE)
    expect((await call()).remaining).toBe(4)
    const second = await call()
    expect(second.remaining).toBe(3)
    await second.settle('answered')
    await time.advance(2_000)
    expect((await call()).remaining).toBe(3)
    for (let index = 0; index < 3; index++) await call()
    expect(await store.waiting('organization:')).toBe(0)
    void call().catch(() => undefined)
    await time.advance(1)
    expect(await store.waiting('organization:')).toBe(windowOf(FIVE))
    expect(await store.waiting('another:')).toBe(0)
  })

  it('knows the least wait of everybody in the queue', () => {
    const limit = { ...FIVE, requests: 3 }
    const wait = (freeIn: number[], ahead: number) => leastWait(limit, freeIn, ahead)
    expect([0, 1, 2, 3, 5].map((ahead) => wait([700, 20], ahead))).toEqual([0, 20, 700, 1_002, 1_702])
    expect([0, 1, 2, 3].map((ahead) => wait([Infinity, 20, Infinity], ahead))).toEqual([
      20, 1_002, 1_002, 1_022,
    ])
    expect(wait([1, 2, 3, 4], 0)).toBe(2)
  })

  it('keeps a place for a window after the answer, a second longer without one, and not at all unsent', () => {
    // A window of a minute, one tick, and 500 ppm of it.
    expect(windowOf({ perMs: 60_000 })).toBe(60_031)
    const limit = { ...FIVE, perMs: 60_000 }
    expect((['answered', 'unanswered', 'unsent'] as const).map((end) => restOf(limit, end))).toEqual([
      60_031, 61_031, 0,
    ])
  })

  it('refuses one more call of a person than may wait at once, and leaves theirs as they stand', async () => {
    const { time, store } = atOnce({ ...FIVE, requests: 1 })
    const limit = { ...FIVE, requests: 1 }
    const call = (who?: string) => takeTurn(store, time, [limit], { ...PATIENT, who })
    await call('7')
    const refusals: unknown[] = []
    const wait = (who?: string) => void call(who).catch((error: unknown) => refusals.push(error))
    for (let index = 0; index < MOST_WAITING; index++) wait('7')
    await time.advance(1)
    expect(refusals).toEqual([])
    wait('7')
    await time.advance(1)
    expect(refusals).toEqual([expect.any(PaceCrowded)])
    expect(refusals[0]).toMatchObject({ name: 'PaceCrowded', message: expect.stringContaining('one person') })
    // Another person still may, and so may feeds and syncs, however many.
    wait('8')
    for (let index = 0; index < MOST_WAITING + 2; index++) wait()
    await time.advance(3_000)
    expect(refusals).toHaveLength(1)
  })

  it('refuses nobody for a crowd who stood in it before it was one', async () => {
    const turns: Turn[] = [
      { place: null, waitMs: 10, own: MOST_WAITING },
      { place: null, waitMs: 10, own: MOST_WAITING + 1 },
      { place: { settle: async () => undefined }, remaining: 0 },
    ]
    const { time, call } = scripted(turns)
    await expect(time.until(call({ who: '7' }), 1)).resolves.toMatchObject({ remaining: 0 })
  })

  it('tells the store who waits and for how long, and keeps its ticket from try to try', async () => {
    const place = { settle: async () => undefined }
    const { time, asked, left, call } = scripted([
      { place: null, waitMs: 10, own: 1 },
      { place, remaining: 3 },
    ])
    const turn = await time.until(call({ who: '7', maxWaitMs: 10 }), 1)
    expect(asked.map(({ stay }) => stay)).toEqual(Array(2).fill({ who: '7', waitMs: 10, holdMs: 30_010 }))
    expect(new Set(asked.map(({ ticket }) => ticket)).size).toBe(1)
    expect(turn).toMatchObject({ limit: 5, remaining: 3, waitedMs: 10 })
    expect(left).toEqual([])
  })

  it('waits as long as it may to the millisecond, and leaves when it would be one more', async () => {
    const { time, asked, left, call } = scripted([{ place: null, waitMs: 11, own: 1 }])
    const refused = call({ maxWaitMs: 10 })
    await expect(time.until(refused, 1)).rejects.toMatchObject({
      name: 'PaceFull',
      waitMs: 11,
      message: expect.stringContaining('too long'),
    })
    expect(left).toEqual([asked[0]?.ticket])
  })

  it('has not waited when it only had to ask, however long the store took to answer', async () => {
    const place = { settle: async () => undefined }
    const { time, call } = scripted([{ place, remaining: 3 }], 40)
    expect(await time.until(call(), 1)).toMatchObject({ waitedMs: 0 })
  })

  it('says how long it waited for all limits together, and settles each of their places', async () => {
    const ends: string[] = []
    const place = (name: string) => ({
      settle: async (end: string) => {
        ends.push(`${name} ${end}`)
      },
    })
    const wide = { ...FIVE, key: 'organization:*' }
    const both = [
      { place: null, waitMs: 10, own: 1 },
      { place: place('narrow'), remaining: 2 },
      { place: place('wide'), remaining: 90 },
    ]
    const { time, call } = scripted(both)
    const turn = await time.until(call({}, wide), 1)
    expect(turn).toMatchObject({ remaining: 2, waitedMs: 10 })
    await turn.settle('answered')
    expect(ends.splice(0)).toEqual(['narrow answered', 'wide answered'])

    const full = scripted([
      { place: place('narrow'), remaining: 2 },
      { place: null, waitMs: 90_000, own: 1 },
    ])
    await expect(full.time.until(full.call({}, wide), 1)).rejects.toBeInstanceOf(PaceFull)
    expect(ends).toEqual(['narrow unsent'])
  })
})

/** A store that answers each of these in turn, `slowMs` after it is asked. */
function scripted(turns: Turn[], slowMs = 0) {
  const time = new FakeClock()
  const asked: { ticket: string; stay: Parameters<PaceStore['take']>[2] }[] = []
  const left: string[] = []
  const store: PaceStore = {
    async take(_, ticket, stay) {
      asked.push({ ticket, stay })
      if (slowMs > 0) await time.sleep(slowMs)
      const turn = turns.shift()
      if (!turn) throw new Error('Asked once more than there are answers')
      return turn
    },
    async leave(_, ticket) {
      left.push(ticket)
    },
    waiting: async () => 0,
    noteAsked: async () => undefined,
    asked: async () => 0,
  }
  const call = (patience: { who?: string; maxWaitMs?: number } = {}, ...more: PaceLimit[]) =>
    takeTurn(store, time, [FIVE, ...more], { ...PATIENT, ...patience })
  return { time, asked, left, call }
}
