import { expect, it } from 'vitest'
import { z } from 'zod'
import { LONGEST_TYPED } from './longest-typed'
import { typedOf, typedQuery } from './typed'

const query = z.strictObject(typedQuery)

it('is asked by one word, and by the one of before', () => {
  expect(typedOf(query.parse({ q: 'rv 12' }))).toBe('rv 12')
  expect(typedOf(query.parse({ search: 'rv 12' }))).toBe('rv 12')
  expect(typedOf(query.parse({ q: '', search: 'rv 12' }))).toBe('')
  expect(typedOf(query.parse({}))).toBe('')
  expect(query.safeParse({ q: 'x'.repeat(LONGEST_TYPED + 1) }).success).toBe(false)
})
