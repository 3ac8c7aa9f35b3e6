import { describe, expect, it } from 'vitest'
import { bounded } from './bounded'

describe('bounded', () => {
  it('keeps JSON as it is', () => {
    expect(bounded({ a: [1, null, 'x'] })).toEqual({ a: [1, null, 'x'] })
    expect(bounded('<html>')).toBe('<html>')
  })

  it('keeps 64,000 characters whole, and one more not', () => {
    expect(bounded('x'.repeat(64_000))).toBe('x'.repeat(64_000))
    expect(bounded('x'.repeat(64_001))).toEqual({ beginning: 'x'.repeat(64_000), characters: 64_001 })
  })

  it('keeps the beginning of what is too long, and says how long it was', () => {
    expect(bounded('x'.repeat(70_000))).toEqual({ beginning: 'x'.repeat(64_000), characters: 70_000 })
    expect(bounded({ notes: 'x'.repeat(64_000) })).toMatchObject({ characters: 64_012 })
  })

  it('has a text for what is no JSON', () => {
    expect(bounded(undefined)).toEqual({ beginning: 'undefined', characters: 9 })
  })
})
