import { expect, it } from 'vitest'
import { plainDate, toldOrders, usualOrder } from './day-order'

it.each([
  ['no date with slashes', ['2026-03-05 06:15', 'soon', undefined, '3/5/26'], null],
  ['dates that can be read either way', ['3/5/2026 6:15', '12/12/2026'], []],
  ['a day that can stand first alone', ['3/5/2026 6:15', '13/5/2026, 6:15'], ['day-first']],
  ['a day that can stand last alone', ['12/13/2026', '3/5/2026'], ['month-first']],
  ['some of each', ['13/5/2026', '5/13/2026'], ['month-first', 'day-first']],
  ['no day of any month', ['13/13/2026'], []],
])('tells by its days in which order a file has its dates: %s', (_, cells, told) => {
  expect(toldOrders(cells)).toEqual(told)
})

it('goes by the language of who reads where the file tells nothing', () => {
  expect([usualOrder('en'), usualOrder('es'), usualOrder('en-XA')]).toEqual([
    'month-first',
    'day-first',
    'month-first',
  ])
})

it.each([
  ['3/5/2026 6:15 AM', '2026-03-05 6:15 AM', '2026-05-03 6:15 AM'],
  ['3/5/2026, 18:15', '2026-03-05 18:15', '2026-05-03 18:15'],
  ['13/5/2026', '13/5/2026', '2026-05-13'],
  ['12/31/2026', '2026-12-31', '12/31/2026'],
  ['2026-03-05 06:15', '2026-03-05 06:15', '2026-03-05 06:15'],
  ['at 3/5/2026', 'at 3/5/2026', 'at 3/5/2026'],
  ['3/5/20261', '3/5/20261', '3/5/20261'],
])('%s says its month whatever the order', (text, monthFirst, dayFirst) => {
  expect([plainDate(text, 'month-first'), plainDate(text, 'day-first')]).toEqual([monthFirst, dayFirst])
})
