import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { problemWords } from './problem-words'

const REASONS = [
  'scope_not_granted',
  'invalid_request',
  'state_missing',
  'state_mismatch',
  'state_expired',
  'state_used',
  'other_browser',
  'organization_changed',
  'not_administrator',
  'platform_unreachable',
  'platform_slow',
  'platform_malformed',
  'code_refused',
  'already_claimed',
  'grant_expired',
  'rate_limited',
]

describe('problemWords', () => {
  it.each(REASONS)('has words of its own for %s', (reason) => {
    expect(problemWords(reason, english)).not.toEqual(problemWords('unknown', english))
  })

  it('has a title of its own for each reason', () => {
    expect(new Set(REASONS.map((reason) => problemWords(reason, english).title)).size).toBe(REASONS.length)
  })

  it.each([undefined, '', 'toString', '<script>'])('falls back to unknown for %s', (reason) => {
    expect(problemWords(reason, english)).toEqual(problemWords('unknown', english))
  })

  it('offers no new start to somebody who may not connect', () => {
    expect(problemWords('not_administrator', english).retry).toBe(false)
  })
})
