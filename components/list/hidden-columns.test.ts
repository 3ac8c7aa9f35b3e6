import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DVIR_COLUMNS } from '@/components/dvirs/list/dvir-columns'
import { leftOf, mayHide, turned } from './hidden-columns'
import { changeSearch } from './use-search-state'

const left = (search: string) => leftOf(DVIR_COLUMNS, new URLSearchParams(search))
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)

it('leaves the same columns where the address names none that may go', () => {
  for (const search of ['', '?hide=', '?hide=vehicle,safety,nothing', '?show=unsafe'])
    expect(left(search)).toBe(DVIR_COLUMNS)
})

it('goes without those that the address names, in whatever order', () => {
  expect(keys(left('?hide=type,by'))).not.toContain('type')
  expect(keys(left('?hide=by,type'))).toEqual(keys(left('?hide=type,by')))
})

it('takes a column out and puts it back, and leaves the rest of the address', () => {
  const without = changeSearch('?show=unsafe', turned(DVIR_COLUMNS, left(''), 'type'))
  expect(without).toBe('?show=unsafe&hide=type')
  expect(changeSearch(without, turned(DVIR_COLUMNS, left(without), 'type'))).toBe('?show=unsafe')
})

it('shows what was turned an even number of times, and hides the rest', () => {
  const spare = keys(DVIR_COLUMNS.filter(mayHide))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...spare)), (presses) => {
      const search = presses.reduce(
        (at, key) => changeSearch(at, turned(DVIR_COLUMNS, left(at), key)),
        '?sort=vehicle',
      )
      const isHidden = (key: string) => presses.filter((pressed) => pressed === key).length % 2 === 1
      expect(keys(left(search))).toEqual(keys(DVIR_COLUMNS).filter((key) => !isHidden(key)))
    }),
  )
})
