import { expect, it } from 'vitest'
import { keepReadings, MOST_READINGS } from './readings'

/** Readings of places, and which places were read. */
function readings() {
  const read: number[] = []
  const kept = keepReadings<string>()
  const ask = (after: number) =>
    kept.of(after, async () => {
      read.push(after)
      return `behind ${after}`
    })
  return { kept, read, ask }
}

it('are read once for all who come to the same place, also while they are being read', async () => {
  const { kept, read, ask } = readings()
  expect(await Promise.all([ask(3), ask(3)])).toEqual(['behind 3', 'behind 3'])
  expect(await ask(3)).toBe('behind 3')
  expect(read).toEqual([3])
  kept.forget()
  await ask(3)
  expect(read).toEqual([3, 3])
})

it('are kept for the places that were last asked for, however many are named', async () => {
  const { read, ask } = readings()
  for (let after = 0; after < 1_000; after += 1) await ask(after)
  for (let back = 1; back <= MOST_READINGS; back += 1) await ask(1_000 - back)
  expect(read).toHaveLength(1_000)
  await ask(999 - MOST_READINGS)
  expect(read).toHaveLength(1_001)
})

it('stay where they are asked for again and again', async () => {
  const { read, ask } = readings()
  for (let after = 1; after < 100; after += 1) for (const place of [0, after]) await ask(place)
  expect(read.filter((place) => place === 0)).toHaveLength(1)
})

it('reach who waits for one that was let go of meanwhile', async () => {
  const { ask } = readings()
  const all = Array.from({ length: MOST_READINGS * 3 }, (_, after) => ask(after))
  expect(await all[0]).toBe('behind 0')
})

it('are tried anew where they failed', async () => {
  const kept = keepReadings<string>()
  const fails = () => Promise.reject(new Error('away'))
  await expect(kept.of(1, fails)).rejects.toThrow('away')
  expect(await kept.of(1, async () => 'there')).toBe('there')
})
