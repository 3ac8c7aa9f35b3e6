import { expect, test } from 'vitest'
import { provenAt } from './proven-at'

const NOW = 1_800_000_000_000

test.each([
  [
    'since when the provider knows them, also where it was to ask again',
    true,
    1_799_996_400,
    1_799_996_400_000,
  ],
  ['the same where it was asked nothing', false, 1_799_996_400, 1_799_996_400_000],
  ['now at the latest: its clock may be ahead', false, 1_800_000_060, NOW],
  ['now, where it was to ask again and does not say', true, null, NOW],
  ['nothing, where it was asked nothing and says nothing', false, null, null],
])('%s', (_, asksAgain, authTime, proven) => {
  expect(provenAt(NOW, { asksAgain }, { authTime })).toBe(proven)
})
