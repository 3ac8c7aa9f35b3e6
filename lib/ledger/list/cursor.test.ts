import { expect, it } from 'vitest'
import { z } from 'zod'
import { cutPage, readCursor, readPlace, writePlace } from './cursor'

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

it('cuts a page out of what was found, whose end is where the next begins', () => {
  const time = '2026-03-02T08:00:00.000Z'
  const row = (id: string, at: string | null = null) => ({ id, at: at === null ? null : new Date(at) })
  const stamp = { stub: false, sources: {}, lastSource: 'api', firstSeenAt: time, lastConfirmedAt: time }
  const page = (...found: ReturnType<typeof row>[]) => {
    const { data, pagination } = cutPage(
      found,
      2,
      (one) => one,
      ({ id }) => ({ id, ledger: { ...stamp, lastSource: 'api', goneAt: null } }),
    )
    const { endCursor, hasNextPage } = pagination
    return [data.map(({ id }) => id), readCursor(endCursor), hasNextPage]
  }
  const last = row('b', time)
  expect(page(row('a'), last, row('c'))).toEqual([['a', 'b'], last, true])
  expect(page(row('a'), last), 'as many as asked for').toEqual([['a', 'b'], last, false])
  expect(page(row('a')), 'one without a time').toEqual([['a'], row('a'), false])
  expect(page()).toEqual([[], null, false])
})
