import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryPaceStore, nextSlot, PaceFull, takeTurn } from './pace'
import { FakeClock } from '@/test/fake-clock'

const FIVE = { key: 'organization:endpoint', requests: 5, perMs: 1000 }

describe('pace', () => {
  it('lets no window of any position hold more than the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5_000), { minLength: 6, maxLength: 60 }), async (arrivals) => {
        const time = new FakeClock()
        const store = memoryPaceStore()
        const sent: number[] = []
        for (const arrival of arrivals)
          void time.sleep(arrival).then(async () => {
            await takeTurn(store, time, [FIVE], 60_000)
            sent.push(time.now())
          })
        await time.advance(120_000)
        expect(sent).toHaveLength(arrivals.length)
        for (const [index, at] of sent.entries()) {
          const fifthAfter = sent[index + 5]
          if (fifthAfter !== undefined) expect(fifthAfter - at).toBeGreaterThan(1000)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('waits in order of arrival', async () => {
    const time = new FakeClock()
    const store = memoryPaceStore()
    const order: number[] = []
    for (let index = 0; index < 12; index++)
      void time.sleep(index).then(async () => {
        await takeTurn(store, time, [FIVE], 60_000)
        order.push(index)
      })
    await time.advance(120_000)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('refuses at once a wait that would be too long, and gives the place back', async () => {
    const time = new FakeClock()
    const store = memoryPaceStore()
    const hundred = { key: 'k', requests: 100, perMs: 60_000 }
    for (let index = 0; index < 100; index++) await takeTurn(store, time, [hundred], 0)
    await expect(takeTurn(store, time, [hundred], 10_000)).rejects.toBeInstanceOf(PaceFull)
    await expect(takeTurn(store, time, [hundred], 10_000)).rejects.toMatchObject({ waitMs: 60_250 })
  })

  it('gives the place of a cancelled wait back', async () => {
    const store = memoryPaceStore()
    const abort = new AbortController()
    const clock = {
      now: () => 0,
      sleep: (_: number, signal?: AbortSignal) =>
        new Promise<void>((_resolve, reject) => {
          if (signal?.aborted) reject(signal.reason)
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    }
    for (let index = 0; index < 5; index++) await takeTurn(store, clock, [FIVE], 0)
    const waiting = takeTurn(store, clock, [FIVE], 5_000, abort.signal)
    abort.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    expect((await store.reserve(FIVE, 0)).at).toBe(1_250)
  })

  it('counts what is left in the window', async () => {
    const store = memoryPaceStore()
    expect((await store.reserve(FIVE, 0)).remaining).toBe(4)
    expect((await store.reserve(FIVE, 10)).remaining).toBe(3)
    expect((await store.reserve(FIVE, 2_000)).remaining).toBe(4)
  })

  it('books the instant after the window of the n-th newest', () => {
    expect(nextSlot([0, 10, 20, 30, 40], FIVE, 50)).toBe(1_250)
    expect(nextSlot([0, 10, 20, 30], FIVE, 50)).toBe(50)
  })
})
