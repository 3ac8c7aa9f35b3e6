import { describe, expect, it } from 'vitest'
import { searchText, searchWords, sortKey } from './list-text'

describe('what lists search and sort by', () => {
  it('finds in any case, and leaves out what is not there', () => {
    expect(searchText(['Mesa Depot', null, undefined, '', 'TRUCK 7'], ['R7', null])).toBe(
      'mesa depot\ntruck 7\u001f r7 ',
    )
    expect(searchWords('  MESA  depot ')).toEqual(['mesa', 'depot'])
  })

  it('is bounded, whatever a platform writes into its notes', () => {
    expect(searchText(['x'.repeat(100_000)], ['7'])).toBe(`${'x'.repeat(8000)}\u001f 7 `)
    expect(sortKey('x'.repeat(100_000))).toHaveLength(200)
    expect(sortKey('7 '.repeat(100_000))).toHaveLength(200)
  })

  it('keeps what is just as long as it may be, and reads numbers of any length', () => {
    expect(sortKey('x'.repeat(200))).toBe('x'.repeat(200))
    expect(sortKey(`${'x'.repeat(199)}Y`)).toBe(`${'x'.repeat(199)}y`)
    expect(searchText(['x'.repeat(8000)], [])).toContain('x'.repeat(8000))
    expect(sortKey('Truck 2 of 10')).toBe('truck 000000000002 of 000000000010')
    expect(sortKey('1234567890123')).toBe('1234567890123')
    // A whole character at the end stays.
    expect(sortKey(`${'x'.repeat(198)}🚚x`)).toBe(`${'x'.repeat(198)}🚚`)
  })

  it('cuts no character in two', () => {
    expect(searchText([`x${'🚚'.repeat(8000)}`], [])).toBe(`x${'🚚'.repeat(3999)}\u001f  `)
    expect(sortKey(`x${'🚚'.repeat(8000)}`)).toBe(`x${'🚚'.repeat(99)}`)
  })

  it('sorts numbers within names by their value', () => {
    const names = ['Truck 10', 'truck 2', 'Truck 1a', 'Bus 30']
    expect(names.map((name) => [sortKey(name) ?? '', name]).sort()).toEqual(
      ['Bus 30', 'Truck 1a', 'truck 2', 'Truck 10'].map((name) => [sortKey(name), name]),
    )
    expect(sortKey('')).toBeNull()
    expect(sortKey(null)).toBeNull()
  })
})
