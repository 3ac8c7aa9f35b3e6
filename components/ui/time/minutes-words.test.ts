import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { minutesWords } from './minutes-words'

it.each([
  [0, '0\u00a0min'],
  [45, '45\u00a0min'],
  [90, '1\u00a0h 30\u00a0min'],
  [3480, '58\u00a0h'],
])('says %i minutes as %s', (minutes, words) => {
  expect(minutesWords(minutes, english)).toBe(words)
})
