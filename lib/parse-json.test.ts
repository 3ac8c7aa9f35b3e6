import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutDeep, DEEPEST_JSON, NestedTooDeep, nestsTooDeep, parseJson } from './parse-json'

const nested = (levels: number, inner = '') => '['.repeat(levels) + inner + ']'.repeat(levels)
const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)

/** By recursion, as whoever walks a value would count. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

describe('parseJson', () => {
  it('takes the deepest level, of arrays and of objects, and not the next', () => {
    for (const of of [nested, objects]) {
      expect(depthOf(parseJson(of(DEEPEST_JSON)))).toBe(DEEPEST_JSON)
      expect(() => parseJson(of(DEEPEST_JSON + 1))).toThrow(NestedTooDeep)
    }
  })

  it('refuses what would overflow the stack of whoever walks it', () => {
    expect(() => parseJson(nested(500_000))).toThrow(NestedTooDeep)
    expect(() => parseJson('['.repeat(1_000_000))).toThrow(NestedTooDeep)
  })

  it('counts no brackets inside of strings, whatever is escaped there', () => {
    const brackets = '['.repeat(100)
    for (const text of [brackets, `\\${brackets}`, `"${brackets}`, `\\\\"${brackets}`, `${brackets}\\`])
      expect(parseJson(JSON.stringify([text, { [text]: text }]))).toEqual([text, { [text]: text }])
  })

  it('takes any number of lists and objects beside each other', () => {
    for (const one of ['[]', '{}', '[{}]', '{"a":[]}']) {
      const many = `[${Array<string>(1_000).fill(one).join(',')}]`
      expect(parseJson(many)).toHaveLength(1_000)
      expect(nestsTooDeep(`${one}${'['.repeat(DEEPEST_JSON)}`)).toBe(false)
      expect(nestsTooDeep(`${one}${'['.repeat(DEEPEST_JSON + 1)}`)).toBe(true)
    }
  })

  it('says how deep is too deep', () => {
    expect(new NestedTooDeep()).toMatchObject({
      name: 'NestedTooDeep',
      message: 'JSON is nested more than 64 levels deep',
    })
  })

  it('refuses what is not JSON', () => {
    for (const text of ['', '{', '"a', '"a\\', ']'.repeat(100), 'nested'])
      expect(() => parseJson(text)).toThrow(SyntaxError)
  })

  it('counts as a walk would, whatever the value', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 0, max: 80 }), (text, around) => {
        const deeper = '['.repeat(around) + text + ']'.repeat(around)
        expect(nestsTooDeep(deeper)).toBe(around + depthOf(JSON.parse(text)) > DEEPEST_JSON)
      }),
    )
  })
})

describe('cutDeep', () => {
  it('keeps what may be walked, and names what it left out', () => {
    const value = { data: [{ id: '1' }, { id: '2', deep: JSON.parse(nested(5_000)) }] }
    const cut = cutDeep(value)
    expect(depthOf(cut)).toBe(DEEPEST_JSON)
    expect(cut).toMatchObject({ data: [{ id: '1' }, { id: '2' }] })
    expect(JSON.stringify(cut)).toContain('nested more than 64 levels deep')
    expect(cutDeep({ a: [1, null, 'x'] })).toEqual({ a: [1, null, 'x'] })
  })
})
