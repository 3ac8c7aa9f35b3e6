import { describe, expect, it } from 'vitest'
import type { JsonValue } from './json'
import { storableJson, storableText } from './storable-json'

describe('storableJson', () => {
  it('replaces what PostgreSQL refuses', () => {
    expect(storableJson({ 'a\u0000': ['\ud83d', '😀', -0, NaN, Infinity] })).toEqual({
      'a\ufffd': ['\ufffd', '😀', 0, null, null],
    })
  })

  it('keeps what can be stored as it is, the same object', () => {
    const value = { a: ['x', 'é', 0, 1.5, true, null, { b: [] }], c: {} }
    expect(storableJson(value)).toBe(value)
    for (const one of ['x', 7, true, null]) expect(storableJson(one)).toBe(one)
  })

  it.each<[JsonValue, JsonValue]>([
    [-0, 0],
    [-Infinity, null],
    ['a\u0000\u0000b', 'a\ufffd\ufffdb'],
    ['\udc00x\ud800', '\ufffdx\ufffd'],
    [
      [1, [-0]],
      [1, [0]],
    ],
    [{ a: { b: ['\u0000'] } }, { a: { b: ['\ufffd'] } }],
    [
      { a: [NaN], b: 'x' },
      { a: [null], b: 'x' },
    ],
    [{ '\ud800': 1 }, { '\ufffd': 1 }],
  ])('makes of %j what comes back', (value, stored) => {
    expect(storableJson(value)).toStrictEqual(stored)
  })

  it('reads a text alone as well', () => {
    expect(storableText('gate 4 😀')).toBe('gate 4 😀')
    expect(storableText('\u0000😀\ud83d')).toBe('\ufffd😀\ufffd')
  })

  it('keeps a member whose name the database client loses under another name', () => {
    const stored = storableJson(JSON.parse('{"__proto__":1}'))
    expect(JSON.stringify(stored)).toBe('{"\ufffdproto__":1}')
  })
})
