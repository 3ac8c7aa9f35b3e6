import { expect, it } from 'vitest'
import { stillUnsaid } from '@/lib/connection/whose'
import { AppError } from '@/lib/errors'
import { MalformedAnswer, refusalOf, wordsOf } from '@/lib/platform/refusal'
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

it.each([
  [
    'too much is sent already, by us or by others',
    'busy',
    'busy platform_busy platform_limit too_many_waiting',
  ],
  [
    'nobody answers, or the token is being renewed',
    'unreachable',
    'platform_timeout platform_unreachable cancelled refresh_busy refresh_faulted refresh_malformed refresh_pending',
  ],
  [
    'somebody has to connect again',
    'not-connected',
    'not_connected needs_reauthorization grant_expired client_refused platform_refused_token',
  ],
  ['the grant does not reach it', 'read-only', 'platform_forbidden scope_read_only'],
  ['the platform has no such thing', 'lacking', 'platform_lacks'],
])('is sent later where nothing was sent: %s', (_why, reason, codes) => {
  for (const code of codes.split(' '))
    expect(outcomeOf(new AppError(code, 503, 'x')), code).toEqual({ word: 'later', reason })
})

it('is refused with the platform’s words, or with those of the contract, which never lets it leave', () => {
  const words = wordsOf(JSON.stringify({ message: 'Unknown driver' }), {})
  expect(outcomeOf(refusalOf(422, words, null, true))).toEqual({ word: 'refused', said: 'Unknown driver' })
  const invalid = (details: { message: string }[]) => new AppError('validation_failed', 400, 'x', { details })
  expect(outcomeOf(invalid([{ message: 'Give a name' }, { message: 'Too long' }]))).toEqual({
    ...{ word: 'refused', said: 'Give a name' },
  })
  expect(outcomeOf(invalid([]))).toEqual({ word: 'refused', said: null })
})

it('is unknown where the answer cannot be read, and of whatever else went wrong', () => {
  const faults = [
    new MalformedAnswer('POST /x', [], '', null),
    new AppError('of_ours', 500, 'x'),
    new Error('x'),
    'x',
  ]
  for (const fault of faults) expect(outcomeOf(fault)).toEqual({ word: 'unknown' })
})
