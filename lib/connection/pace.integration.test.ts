import { expect, it } from 'vitest'
import { memoryPaceStore } from '@/lib/platform/pace'
import { describeEachDatabase } from '@/test/database'
import { inBlocks, postgresPaceStore } from './postgres-pace-store'

const FIVE = { key: 'organization:endpoint', requests: 5, perMs: 1000 }

/** No window of `perMs`, wherever it begins, holds more than `requests` of `sent`. */
function expectWithin(sent: number[], { requests, perMs }: { requests: number; perMs: number }) {
  const sorted = [...sent].sort((a, b) => a - b)
  for (const [index, at] of sorted.entries()) {
    const next = sorted[index + requests]
    if (next !== undefined) expect(next - at).toBeGreaterThan(perMs)
  }
}

describeEachDatabase('pace over processes', (database) => {
  it('books the same instants as the memory of one process', async () => {
    const shared = postgresPaceStore(database().db)
    const memory = memoryPaceStore()
    let now = 1_700_000_000_000
    for (const gap of [0, 0, 10, 300, 5, 0, 0, 900, 1, 0, 2_000, 0, 0, 0, 0, 0, 0]) {
      now += gap
      expect(await shared.reserve(FIVE, now)).toEqual(await memory.reserve(FIVE, now))
    }
    const late = await shared.reserve(FIVE, now)
    await memory.reserve(FIVE, now)
    await shared.release(FIVE, late.at)
    await memory.release(FIVE, late.at)
    expect(await shared.reserve(FIVE, now)).toEqual(await memory.reserve(FIVE, now))
  })

  it('never lets several processes exceed a limit together', async () => {
    const stores = [database().db, database().another(), database().another()].map(postgresPaceStore)
    const now = 1_700_000_000_000
    const booked = await Promise.all(
      Array.from({ length: 30 }, (_, index) => stores[index % 3]?.reserve(FIVE, now + index)),
    )
    expectWithin(
      booked.map((slot) => slot?.at ?? 0),
      FIVE,
    )
  })

  it('keeps limits that are booked in blocks, with few bookings', async () => {
    const wide = { key: 'organization:*', requests: 150, perMs: 1000 }
    let bookings = 0
    const single = postgresPaceStore(database().db)
    const counted = {
      ...single,
      reserve: (...args: Parameters<typeof single.reserve>) => {
        bookings++
        return single.reserve(...args)
      },
    }
    const stores = [inBlocks(counted), inBlocks(counted)]
    const sent: number[] = []
    for (let index = 0; index < 600; index++) {
      const now = 1_700_000_000_000 + index * 4
      const slot = await stores[index % 2]?.reserve(wide, now)
      sent.push(Math.max(slot?.at ?? 0, now))
    }
    expectWithin(sent, wide)
    expect(bookings).toBeLessThan(60)
  })

  it('books one block for all who come at once', async () => {
    const wide = { key: 'organization:*', requests: 150, perMs: 1000 }
    let bookings = 0
    const single = postgresPaceStore(database().db)
    const store = inBlocks({
      ...single,
      reserve: (...args) => {
        bookings++
        return single.reserve(...args)
      },
    })
    const now = 1_700_000_000_000
    const slots = await Promise.all(Array.from({ length: 300 }, () => store.reserve(wide, now)))
    expect(bookings).toBe(20)
    expectWithin(
      slots.map(({ at }) => at),
      wide,
    )
    expect(Math.max(...slots.map(({ at }) => at)) - now).toBeLessThan(3_000)
  })

  it('says how long the last call of an organization waits', async () => {
    const now = 1_700_000_000_000
    for (const store of [postgresPaceStore(database().db), memoryPaceStore()]) {
      expect(await store.waiting('organization:', now)).toBe(0)
      for (let index = 0; index < 5; index++) await store.reserve(FIVE, now)
      expect(await store.waiting('organization:', now)).toBe(0)
      await store.reserve(FIVE, now)
      expect(await store.waiting('organization:', now)).toBe(1_250)
      expect(await store.waiting('organization:', now + 1_250)).toBe(0)
      expect(await store.waiting('another:', now)).toBe(0)
    }
  })
})
