import { describe, expect, it } from 'vitest'
import { memoryPaceStore } from './memory-pace-store'
import { leastWait, PaceFull, takeTurn, windowOf, type PaceLimit } from './pace'
import { FakeClock } from '@/test/fake-clock'

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
})
