import { expect, it } from 'vitest'
import { dueIn, listSearch } from './due-in'

it('reads when an order is due, and nothing of what is no time', () => {
  const of = (search: string) => dueIn(new URLSearchParams(search))
  expect(of('due=2026-03-02T06:15:00Z')).toBe('2026-03-02T06:15:00.000Z')
  for (const search of ['', 'due=', 'due=soon']) expect(of(search)).toBeNull()
})

it('goes back to the list as it was', () => {
  expect(listSearch(new URLSearchParams('due=x&show=unsafe'))).toBe('?show=unsafe')
  expect(listSearch(new URLSearchParams('due=x'))).toBe('')
})
