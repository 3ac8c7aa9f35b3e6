import { expect, it } from 'vitest'
import { MOST_SELECTED } from '@/lib/ledger/list/most-selected'
import { Selection } from './selection'

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: `${from + index}`, name: `Route ${from + index}` }))

it('keeps what is selected by id, whatever is drawn, and tells whoever looks', () => {
  const selection = new Selection()
  let told = 0
  const leave = selection.subscribe(() => {
    told += 1
  })
  selection.change(rows(3), true)
  selection.change(rows(1, 1), false)
  expect([...selection.read().keys()]).toEqual(['0', '2'])
  expect([selection.has('0'), selection.has('1')]).toEqual([true, false])
  leave()
  selection.clear()
  expect([selection.read().size, told]).toEqual([0, 2])
})

it('takes two hundred, and says how many there was no room for', () => {
  const selection = new Selection()
  expect(selection.change(rows(MOST_SELECTED - 1), true)).toBe(0)
  expect(selection.change(rows(3, MOST_SELECTED - 2), true)).toBe(1)
  expect(selection.read().size).toBe(MOST_SELECTED)
  // One that is there already needs no room.
  expect(selection.change(rows(1), true)).toBe(0)
})
