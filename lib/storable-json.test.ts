import { describe, expect, it } from 'vitest'
import { storableJson } from './storable-json'

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
