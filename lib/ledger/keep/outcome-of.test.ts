import { expect, it } from 'vitest'
import { stillUnsaid } from '@/lib/connection/whose'
import { refusalOf } from '@/lib/platform/refusal'
import { outcomeOf } from './outcome-of'

it('is sent later what was not sent since the platform has yet to say whose the grant is', () => {
  expect(outcomeOf(stillUnsaid())).toEqual({ word: 'later', reason: 'unreachable' })
})

it('is unknown where the platform answers with a redirect or a fault, and refused only where it says so', () => {
  const answered = (status: number) =>
    outcomeOf(refusalOf(status, { message: 'x', requestId: null, error: null }, null, true)).word
  expect([302, 307, 400, 409, 422, 500, 503].map(answered)).toEqual([
    'unknown',
    'unknown',
    'refused',
    'refused',
    'refused',
    'unknown',
    'unknown',
  ])
})
