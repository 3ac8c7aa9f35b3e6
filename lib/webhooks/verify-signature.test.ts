import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { REPLAY_WINDOW_MS, verifySignature } from './verify-signature'

// The published test vector.
const vector = {
  secretKey: 'dGVzdC1zZWNyZXQ=',
  timestamp: '1700000000',
  signature: 'v1=e05d9d1f326a1f8a845d2520d09d45c6b20c1931828bbd1dd3858446e7ae7082',
  body: new TextEncoder().encode('test-body'),
  now: 1_700_000_000_000,
}

describe('verifySignature', () => {
  it('takes the published test vector', () => {
    expect(verifySignature(vector)).toBe('valid')
  })

  it.each<[string, Partial<typeof vector>]>([
    ['another body', { body: new TextEncoder().encode('test-bodY') }],
    ['another key', { secretKey: 'b3RoZXItc2VjcmV0' }],
    ['another time', { timestamp: '1700000001' }],
    ['another signature', { signature: vector.signature.replace(/2$/, '3') }],
    ['another version', { signature: vector.signature.replace('v1', 'v2') }],
    ['no signature beside a time', { signature: null as never }],
    ['no time beside a signature', { timestamp: null as never }],
    ['a time that is none', { timestamp: 'yesterday' }],
    ['an empty signature', { signature: '' }],
    ['a short signature', { signature: 'v1=e05d' }],
    ['a signature with something before it', { signature: `x${vector.signature}` }],
    ['a signature with something behind it', { signature: `${vector.signature}0` }],
    ['a time with something before it', { timestamp: `x${vector.timestamp}` }],
    ['a time longer than any', { timestamp: '1'.repeat(13) }],
  ])('refuses %s', (_, changes) => {
    expect(verifySignature({ ...vector, ...changes })).toBe('invalid')
  })

  it('takes a signature in capitals, and with spaces around it', () => {
    const signature = ` v1=${vector.signature.slice(3).toUpperCase()} `
    expect(verifySignature({ ...vector, signature })).toBe('valid')
  })

  it('takes a delivery of five minutes ago, and none of a second more', () => {
    expect(verifySignature({ ...vector, now: vector.now + 300_000 })).toBe('valid')
    expect(verifySignature({ ...vector, now: vector.now + 301_000 })).toBe('outside_window')
  })

  it('refuses what is played again later, or comes from the future', () => {
    const at = (ms: number) => verifySignature({ ...vector, now: vector.now + ms })
    expect([at(REPLAY_WINDOW_MS), at(-REPLAY_WINDOW_MS)]).toEqual(['valid', 'valid'])
    expect([at(REPLAY_WINDOW_MS + 1), at(-REPLAY_WINDOW_MS - 1)]).toEqual([
      'outside_window',
      'outside_window',
    ])
  })

  it('refuses a time that is no number even where it is signed', () => {
    for (const timestamp of [`${vector.timestamp}x`, `x${vector.timestamp}`]) {
      const mac = createHmac('sha256', 'test-secret').update(`v1:${timestamp}:test-body`).digest('hex')
      expect(verifySignature({ ...vector, timestamp, signature: `v1=${mac}` })).toBe('invalid')
    }
  })

  it('says when there is none', () => {
    expect(verifySignature({ ...vector, signature: null, timestamp: null })).toBe('absent')
  })
})
