import { expect, it } from 'vitest'
import { MOST_ROWS } from './csv'
import { tooManyRows } from './too-many-rows'

it('says how many rows there are only where they were counted', () => {
  expect(tooManyRows()).toMatchObject({ code: 'too_many_rows', status: 409 })
  expect(tooManyRows().message).toContain('more than 50,000')
  expect(tooManyRows(MOST_ROWS + 12).message).toContain('50,012 rows')
})
