import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnRules, droppedBelow, headingWidth, nextOrder, roomFor } from './columns'

const column = (key: string, least: number, stays: number, share?: number) => ({
  key,
  width: { least, ...(share === undefined ? {} : { share }) },
  stays,
})
const strip = { ...column('strip', 312, Infinity), rest: true }

describe('columns of a list', () => {
  it('have room where the widths and shares of all fit', () => {
    expect(roomFor([column('a', 100, 1), column('b', 200, 2)])).toBe(300)
    // 20 percent of 500 are the 100 that it needs at least; below, the least counts.
    expect(roomFor([column('a', 100, 1, 20), strip])).toBe(412)
    expect(roomFor([column('a', 50, 1, 20), strip])).toBe(390)
  })

  it('go in the order of how little they are missed, and those that stay never do', () => {
    const columns = [
      column('name', 160, Infinity, 18),
      strip,
      column('starts', 150, 2),
      column('driver', 150, 1),
    ]
    expect(droppedBelow(columns)).toEqual([
      { key: 'driver', width: roomFor(columns) },
      { key: 'starts', width: roomFor(columns.filter(({ key }) => key !== 'driver')) },
    ])
    const rules = columnRules('routes', columns)
    expect(rules).toContain('[data-list="routes"] [data-column="driver"]{display:none}')
    expect(rules).not.toContain('"name"')
    expect(headingWidth(strip)).toBeUndefined()
    expect(headingWidth(column('name', 160, 1, 18))).toBe('max(10rem, 18cqw)')
  })

  it('always fit: whatever is left at a width has its room', () => {
    const columns = fc.uniqueArray(
      fc.record({
        key: fc.string({ minLength: 1 }),
        width: fc.record({ least: fc.integer({ min: 20, max: 400 }), share: fc.integer({ min: 0, max: 8 }) }),
        stays: fc.constantFrom(1, 2, 3, 4, Infinity),
      }),
      { selector: ({ key }) => key, minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(columns, fc.integer({ min: 300, max: 2500 }), (all, width) => {
        const gone = new Set(droppedBelow(all).flatMap((one) => (width < one.width ? [one.key] : [])))
        const left = all.filter(({ key }) => !gone.has(key))
        expect(left.every(({ stays }) => stays === Infinity) || roomFor(left) <= width).toBe(true)
      }),
    )
  })

  it('order by what their heading offers, one after another, then as usual', () => {
    const starts = [
      { by: 'soonest', direction: 'ascending' },
      { by: 'newest', direction: 'descending' },
    ] as const
    expect(nextOrder<string>(starts, 'attention', 'attention')).toBe('soonest')
    expect(nextOrder<string>(starts, 'soonest', 'attention')).toBe('newest')
    expect(nextOrder<string>(starts, 'newest', 'attention')).toBe('attention')
  })
})
