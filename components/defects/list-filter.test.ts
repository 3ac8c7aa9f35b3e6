import { expect, it } from 'vitest'
import { defectsQuery } from '@/lib/desk/defects/schema'
import { askedOf, readListState } from './list-filter'

const asked = (search: string) => askedOf(readListState(new URLSearchParams(search)))

it.each([
  ['', ''],
  ['show=nonsense&group=nonsense&q=+', ''],
  ['group=vehicle', ''],
  ['show=returned&group=kind&q=+rv+12+', 'show=returned&group=kind&q=rv+12'],
])('asks %j as %j', (search, expected) => {
  expect(asked(search)).toBe(expected)
})

it('asks nothing that our API refuses', () => {
  const long = asked(`show=unordered&group=kind&q=${'x'.repeat(5000)}`)
  expect(defectsQuery.safeParse(Object.fromEntries(new URLSearchParams(long))).success).toBe(true)
})
