import { describe, expect, it } from 'vitest'
import { uncleanText } from './check-text'

describe('uncleanText', () => {
  it('finds nothing in what PostgreSQL can store', () => {
    expect(uncleanText({ a: ['ü', '😀', '\u0001', ''], b: { c: 1, d: null, e: true } })).toEqual([])
  })

  it('names each place that holds a NUL character or half of a pair', () => {
    const found = uncleanText({ stops: [{ name: 'a\u0000' }, { name: 'b' }, { name: '\ud83d' }] })
    expect(found.map(({ path }) => path)).toEqual(['stops.0.name', 'stops.2.name'])
  })

  it('looks at names too', () => {
    expect(uncleanText({ externalIds: { 'a\u0000b': '1' } }).map(({ path }) => path)).toEqual(['externalIds'])
  })
})
