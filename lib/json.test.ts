import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asJsonObject,
  canonicalJson,
  isJson,
  isObject,
  member,
  objectOf,
  requireJsonObject,
  type JsonValue,
} from './json'
import { storableJson } from './storable-json'

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

describe('what is an object', () => {
  it.each([null, [], [{}], 'a', 1, true])('%j is none', (value) => {
    expect(isObject(value)).toBe(false)
    expect(asJsonObject(value)).toBeNull()
    expect(objectOf(value)).toBeNull()
    expect(member(value, 'length')).toBeNull()
  })

  it('is JSON only when every leaf of it is, and nothing of it has a class', () => {
    expect(asJsonObject({ a: [{ b: null }] })).toEqual({ a: [{ b: null }] })
    for (const leaf of [undefined, NaN, 1n, new Date(0), () => 1])
      expect(asJsonObject({ a: [{ b: leaf }] })).toBeNull()
  })

  it('is required where it can be nothing else: what it is not is refused, and not made into one', () => {
    expect(requireJsonObject({ a: [{ b: null }] })).toEqual({ a: [{ b: null }] })
    for (const other of [null, [], 'a', new Date(0), { a: undefined }, { a: { b: new Date(0) } }])
      expect(() => requireJsonObject(other)).toThrow('It is no JSON object')
  })

  it.each(['', 'a', 0, -1.5, true, false, null, [], {}, [[1], 'a', null], { a: { b: [] } }])(
    'takes %j for JSON as it is',
    (value) => {
      expect(isJson(value)).toBe(true)
      expect(asJsonObject({ value })).toEqual({ value })
    },
  )

  it.each([[undefined], [NaN], [Infinity], [1n], [Symbol('a')], [() => 1], [new Date(0)], [new Map()]])(
    'takes %s for none, alone and among others',
    (value) => {
      expect(isJson(value)).toBe(false)
      expect(isJson([1, value])).toBe(false)
      expect(isJson([value, 1])).toBe(false)
      expect(isJson({ a: 1, b: value })).toBe(false)
    },
  )

  it('takes an object without a prototype for one', () => {
    const bare: unknown = Object.assign(Object.create(null), { a: 1 })
    expect(isJson(bare)).toBe(true)
    expect(asJsonObject(bare)).toEqual({ a: 1 })
  })

  it('answers null for a member that is not there', () => {
    expect(member({ a: 1 }, 'a')).toBe(1)
    expect(member({ a: 1 }, 'b')).toBeNull()
  })
})
