import { expect, it } from 'vitest'
import { bareCode, isCode, newCode } from './screen-code'

it('makes codes of three groups of four, each another, of letters that nobody takes for others', () => {
  const codes = new Set(Array.from({ length: 200 }, newCode))
  expect(codes.size).toBe(200)
  for (const code of codes) {
    expect(code).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}-[2-9B-Z]{4}$/)
    expect(code).not.toMatch(/[01AEILOUY]/)
    expect(isCode(bareCode(code))).toBe(true)
  }
})

it('reads a code as people type it', () => {
  expect(bareCode(' 7kqm-2xbd 9rtw ')).toBe('7KQM2XBD9RTW')
})

it.each(['', '7KQM2XBD9RT', '7KQM2XBD9RTWW', '7KQM2XBD9RT0', '7KQM2XBD9RTÄ'])(
  'takes %j for no code',
  (typed) => {
    expect(isCode(bareCode(typed))).toBe(false)
  },
)
