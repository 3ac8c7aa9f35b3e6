import { expect, it } from 'vitest'
import { changeSearch } from '@/components/list/use-search-state'
import { changeTo, sameSearch } from './same-search'

it.each([
  ['?show=late&sort=name', 'sort=name&show=late', true],
  ['', '', true],
  ['show=late', 'show=late&q=mesa', false],
  ['q=a+b', 'q=a%20b', true],
])('%j and %j ask for the same: %j', (one, other, same) => {
  expect(sameSearch(one, other)).toBe(same)
})

it.each([
  ['?show=late&day=tomorrow', 'sort=name&show=behind'],
  ['', 'q=mesa+north'],
  ['?show=late', ''],
])('changes %j into %j and leaves nothing of the one before', (from, to) => {
  expect(sameSearch(changeSearch(from, changeTo(from, to)), to)).toBe(true)
})
