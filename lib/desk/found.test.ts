import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealt, findQuery, type Found, FOUND_KINDS, type FoundKind } from './found'

const NOTHING = { of: null, at: null, zone: null, stop: null }
const found = (kind: FoundKind, id: string, exact = false): Found => ({
  ...{ ...NOTHING, kind, id, exact },
  name: `${kind} ${id}`,
})
const many = (kind: FoundKind, count: number) =>
  Array.from({ length: count }, (_, at) => found(kind, String(at)))

describe('what one search finds', () => {
  it('takes turns by kind, so that none crowds out the others, and stands by kind', () => {
    const told = dealt([many('route', 9), many('driver', 2), many('dvir', 9)], 10)
    expect(told.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      ...['route 0', 'route 1', 'route 2', 'route 3', 'driver 0', 'driver 1'],
      ...['dvir 0', 'dvir 1', 'dvir 2', 'dvir 3'],
    ])
  })

  it('begins with what is named letter by letter, with its kind', () => {
    const told = dealt([many('route', 2), [...many('vehicle', 2), found('vehicle', 'AB7', true)]], 3)
    expect(told.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['vehicle AB7', 'route 0', 'route 1'])
  })

  it('loses nothing while there is room, and never tells more than there may be', () => {
    const group = fc.constantFrom(...FOUND_KINDS).chain((kind) =>
      fc.array(
        fc.boolean().map((exact) => found(kind, '7', exact)),
        { maxLength: 8 },
      ),
    )
    fc.assert(
      fc.property(fc.array(group, { maxLength: 6 }), fc.nat(20), (groups, most) => {
        const all = groups.flat()
        const told = dealt(groups, most)
        expect(told).toHaveLength(Math.min(most, all.length))
        const exact = all.filter((one) => one.exact).length
        expect(told.filter((one) => one.exact)).toHaveLength(Math.min(most, exact))
      }),
    )
  })

  it.each([
    ['a', false],
    [' a ', false],
    ['ab', true],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('is asked by %j: %s', (q, isRead) => {
    expect(findQuery.safeParse({ q }).success).toBe(isRead)
  })
})
