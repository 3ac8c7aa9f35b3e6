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

  it('names the first faults only, and does not walk on', () => {
    const asked: PropertyKey[] = []
    const many = new Proxy(Array<string>(1_000).fill('\u0000'), {
      get(target, name) {
        asked.push(name)
        return Reflect.get(target, name)
      },
    })
    expect(uncleanText({ names: many })).toHaveLength(50)
    expect(asked.length).toBeLessThan(200)
  })

  it('cuts the path of a fault under long names', () => {
    const found = uncleanText({ ['k'.repeat(100_000)]: Array<string>(50).fill('\ud800') })
    expect(JSON.stringify(found).length).toBeLessThan(30_000)
  })

  it('stops where a value is nested deeper than anything may be', () => {
    let deep: unknown = '\u0000'
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(uncleanText(deep)).toEqual([{ path: expect.any(String), message: 'Is nested too deep.' }])
  })
})
