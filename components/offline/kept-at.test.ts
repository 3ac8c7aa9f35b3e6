import { afterEach, expect, it, vi } from 'vitest'
import { keptAsOf, keptAt } from './kept-at'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [{ keptAt: '7200000', asOf: '3600000' }, 7_200_000, 3_600_000],
  [{ keptAt: '7200000' }, 7_200_000, 7_200_000],
  // Live again: what it was kept as of says nothing any more.
  [{ asOf: '3600000' }, null, null],
  [{}, null, null],
])(
  'a page that says %o is as old as its device knows, and as of when the desk knows',
  (dataset, at, asOf) => {
    vi.stubGlobal('document', { documentElement: { dataset } })
    expect([keptAt(), keptAsOf()]).toEqual([at, asOf])
  },
)

it('knows of no kept page on the server', () => {
  vi.stubGlobal('document', undefined)
  expect([keptAt(), keptAsOf()]).toEqual([null, null])
})
