import { expect, it } from 'vitest'
import { z } from 'zod'
import { readPlace, writePlace } from './cursor'

const place = z.tuple([z.number().nullable(), z.string()])

it('reads where a page ended, and nothing for the first one', () => {
  expect(readPlace(place, writePlace([7, 'rút 1']))).toEqual([7, 'rút 1'])
  expect(readPlace(place, undefined)).toBeNull()
  expect(readPlace(place, '')).toBeNull()
})

it.each([
  'nonsense',
  writePlace(['7', 'a']),
  writePlace([7]),
  // No database takes these, and no look at the address finds them.
  writePlace([7, 'a\u0000']),
  writePlace([7, '\ud800']),
])('refuses what no page answered: %s', (after) => {
  expect(() => readPlace(place, after)).toThrow(
    expect.objectContaining({ status: 400, details: [expect.objectContaining({ path: 'after' })] }),
  )
})
