import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inStatus } from './in-status'

const at = (day: number, status: string) => ({ at: `2026-03-0${day}T08:00:00.000Z`, status })

const since = (...seen: Parameters<typeof inStatus>[0][number][]) => inStatus(seen)?.since.slice(8, 10)

describe('how long a work order has its status', () => {
  it('counts from when it was first seen in it after another', () => {
    expect(inStatus([at(1, 'Open'), at(2, 'In Progress'), at(4, 'IN_PROGRESS')])).toEqual({
      since: '2026-03-02T08:00:00.000Z',
      isAtLeast: false,
    })
    expect(inStatus([at(1, 'Open'), at(2, 'On Hold'), at(3, 'Open')])?.since).toBe('2026-03-03T08:00:00.000Z')
  })

  it('says "at least" of one that was never seen in another, and nothing where nothing was told', () => {
    expect(inStatus([at(3, 'Open'), at(5, 'open')])).toEqual({
      since: '2026-03-03T08:00:00.000Z',
      isAtLeast: true,
    })
    expect(inStatus([])).toBeNull()
  })

  it('is the same in whatever order it was told, and again when something is confirmed', () => {
    const seen = fc
      .uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 })
      .chain((days) =>
        fc.tuple(
          ...days.map((day) => fc.constantFrom('Open', 'Closed', 'Planning').map((word) => at(day, word))),
        ),
      )
    fc.assert(
      fc.property(seen, fc.func(fc.integer()), (all, key) => {
        const shuffled = all.toSorted((one, other) => key(one.at) - key(other.at))
        const known = inStatus(all)
        expect(inStatus(shuffled)).toEqual(known)
        const [newest] = all.toSorted((one, other) => (one.at < other.at ? 1 : -1))
        const again = { at: '2026-03-30T08:00:00.000Z', status: newest?.status ?? '' }
        expect(inStatus([...all, again])).toEqual(known)
      }),
    )
  })

  it('tells words apart that are none of the ten, but for what stands around them', () => {
    expect(since(at(1, 'Waiting'), at(2, ' Waiting '))).toBe('01')
    expect(since(at(1, 'Waiting'), at(2, 'Elsewhere'))).toBe('02')
    expect(since(at(1, 'Open'), at(2, 'Waiting'))).toBe('02')
  })

  it('takes of one moment what is told first to be the newer', () => {
    expect(since(at(3, 'Open'), at(2, 'Closed'), at(2, 'Open'))).toBe('03')
    expect(since(at(3, 'Open'), at(2, 'Open'), at(2, 'Closed'))).toBe('02')
    expect(since(at(2, 'Closed'), at(2, 'Open'), at(1, 'Open'))).toBe('02')
  })
})
