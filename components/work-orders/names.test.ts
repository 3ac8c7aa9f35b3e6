import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { partWords } from './part-words'

it.each([
  ['WIPER-22', 'WIPER-22'],
  ['40112', '40112'],
  ['141370400307', 'Part without a known name'],
  ['c3f5c1aa-0000-4000-8000-000000000001', 'Part without a known name'],
  [null, 'Part without a known name'],
])('a part %s is called %s', (id, called) => {
  expect(partWords(id, english)).toBe(called)
})
