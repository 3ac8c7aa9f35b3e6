import { expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { below, problemsOf, stillThere, unplaced, wordsFor } from './problems'

const needed = { in: 'body', path: 'name', message: 'expected string' } as const
const stop = { in: 'body', path: 'stops.0.addressId', message: 'a stop needs a place' } as const
const name = {
  name: 'name',
  required: true,
  hint: null,
  kinds: null,
  shape: { kind: 'text', maxLength: null, examples: [] },
} as const

it('reads the problems of a refusal, and leaves other details alone', () => {
  const details = [
    { code: 'in_query', path: 'limit', message: 'too large' },
    { message: 'of the platform', requestId: 'r' },
  ]
  expect(problemsOf(new ApiError(400, 'validation_failed', 'No.', null, details))).toEqual([
    { in: 'query', path: 'limit', message: 'too large' },
  ])
})

it('hands each to its field, and shows apart what no field has', () => {
  expect(below([needed, stop], 'stops')).toEqual([{ ...stop, path: '0.addressId' }])
  expect(unplaced([needed, stop], [name], {})).toEqual([stop])
  expect(unplaced([needed], [name], null)).toEqual([needed])
})

it('says that an empty field is needed, and which value of a list is wrong', () => {
  expect(wordsFor(name, '', [{ ...needed, path: '' }])).toBe('is needed')
  expect(wordsFor(name, 'x', [{ ...needed, path: '' }])).toBe('expected string')
  expect(wordsFor(name, 'x', [{ ...needed, path: '1' }])).toBe('value 2: expected string')
  expect(wordsFor(name, '', [])).toBeNull()
})

it('forgets a problem once its value changed', () => {
  const before = { params: {}, query: {}, body: { stops: [{}] } }
  const after = { params: {}, query: {}, body: { name: 'North', stops: [{}] } }
  expect(stillThere([needed, stop], before, after)).toEqual([stop])
})
