import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/errors'
import { TransportError } from '@/lib/transport'
import { reasonOf } from './reason-of'
import { faultOf, MalformedAnswer, notCovered, refusalOf, wordsOf } from './refusal'

const words = (message?: string) => wordsOf(JSON.stringify({ message }), {})

describe('reasonOf', () => {
  it.each([
    [404, 'unknown_id'],
    [403, 'not_granted'],
    [501, 'not_offered'],
    [429, 'busy'],
    [422, 'refused'],
    [503, 'platform_fault'],
  ])('of a refusal with %d: %s, and what the platform said', (status, code) => {
    expect(reasonOf(refusalOf(status, words('No'), null, false))).toEqual({ code, given: {}, platform: 'No' })
    expect(reasonOf(refusalOf(status, words(), null, false)).platform).toBeNull()
  })

  it.each([
    [faultOf(new TransportError('timeout', true), false), 'slow'],
    [faultOf(new TransportError('unreachable', true), false), 'unreachable'],
    [new MalformedAnswer('GET /me', [], '', null), 'unreadable'],
    [notCovered(words('x')), 'not_granted'],
    [new AppError('refresh_pending', 503, 'x'), 'renewing'],
    [new AppError('client_refused', 502, 'x'), 'app_refused'],
    [new AppError('platform_refused_token', 409, 'x'), 'token_refused'],
    [
      new AppError('organization_unsaid', 503, 'x', {
        cause: faultOf(new TransportError('timeout', true), false),
      }),
      'slow',
    ],
    [new AppError('organization_unsaid', 503, 'x'), 'renewing'],
    [new AppError('platform_limit', 429, 'x'), 'busy'],
    [new AppError('too_many_waiting', 429, 'x'), 'busy'],
    [new AppError('refresh_busy', 503, 'x'), 'busy'],
    [new AppError('refresh_faulted', 502, 'x'), 'platform_fault'],
    [new AppError('refresh_malformed', 502, 'x'), 'unreadable'],
    [new AppError('of_our_own', 500, 'x'), 'own_fault'],
    [new Error('x'), 'own_fault'],
    ['x', 'own_fault'],
  ])('of %s: %s', (error, code) => {
    expect(reasonOf(error).code).toBe(code)
  })
})
