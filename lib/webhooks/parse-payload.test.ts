import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePayload } from './parse-payload'

describe('parsePayload', () => {
  it('reads any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(parsePayload(json)).toEqual(JSON.parse(json))
      }),
    )
  })

  it('keeps as text what is nested deeper than anybody reads', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(parsePayload(nested(64))).toBeInstanceOf(Array)
    expect(parsePayload(nested(65))).toBe(nested(65))
    expect(parsePayload(nested(400_000))).toHaveLength(800_000)
  })

  it('counts no bracket that stands in a text, behind an escaped quote too', () => {
    const text = JSON.stringify({ note: `${'['.repeat(500)}"\\${'{'.repeat(500)}` })
    expect(parsePayload(text)).toEqual(JSON.parse(text))
  })
})
