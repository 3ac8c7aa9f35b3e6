import { expect, it } from 'vitest'
import { isFoundBy, searchable } from './found-by'

const ROUTE = searchable('rv-2037 airport\nrv 137\nana', ['120870801343', '550013499', 'payroll:p-88134'])
const finding = (words: readonly string[]) => words.filter((word) => isFoundBy(ROUTE, word))

it('finds what people read by any part of it', () => {
  expect(finding(['rv', '137', '37', 'port', 'p-', 'v 1'])).toEqual(['rv', '137', '37', 'port', 'v 1'])
  expect(isFoundBy(searchable('', []), '')).toBe(true)
})

it('finds an id, or the value of an external one, as a whole or by six characters of its beginning', () => {
  expect(finding(['120870801343', '550013499', 'p-88134', 'payroll:p-88134'])).toHaveLength(4)
  expect(finding(['120870', 'p-8813', 'payroll:p'])).toHaveLength(3)
  expect(finding(['134', '343', '801343', '12087', 'p-881', '88134', '1208708013430'])).toEqual([])
})

it('finds short ids as a whole', () => {
  const short = searchable('gate', ['d1', 'fleet:7'])
  expect(['d1', '7', 'fleet:7'].every((word) => isFoundBy(short, word))).toBe(true)
  expect(['d', '1', ':', 'fleet'].some((word) => isFoundBy(short, word))).toBe(false)
})

it('is not misled by what stands in a text where ids begin', () => {
  expect(isFoundBy(searchable('a\u001fb 12', ['7']), '12')).toBe(true)
})
