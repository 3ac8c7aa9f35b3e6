import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, storableJson, type JsonValue } from './canonical-json'

describe('canonicalJson', () => {
  it('does not depend on the order of members', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    )
  })

  it('tells values apart that JSON tells apart, and reads back as what it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const stored = storableJson(value as JsonValue)
        expect(JSON.parse(canonicalJson(stored))).toEqual(stored)
      }),
    )
  })
})

describe('storableJson', () => {
  it('replaces what PostgreSQL refuses', () => {
    expect(storableJson({ 'a\u0000': ['\ud83d', '😀', -0, NaN, Infinity] })).toEqual({
      'a\ufffd': ['\ufffd', '😀', 0, null, null],
    })
  })

  it('keeps a member whose name the database client loses under another name', () => {
    const stored = storableJson(JSON.parse('{"__proto__":1}'))
    expect(JSON.stringify(stored)).toBe('{"\ufffdproto__":1}')
  })
})
