import { expect, it } from 'vitest'
import { beginWords } from './begin-words'

it('says day, month and zone of a begin in words', () => {
  const at = '2026-05-03T06:15:00-05:00'
  expect(beginWords(at, 'America/Chicago', 'en-US')).toBe('Sun, May 3, 2026, 06:15 CDT')
  expect(beginWords(at, 'America/Phoenix', 'es-US')).toMatch(/^dom.+3.+may.+2026.+04:15/u)
})
