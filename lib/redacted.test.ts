import { describe, expect, it } from 'vitest'
import { redactedIn, refuseRedacted } from './redacted'

describe('refuseRedacted', () => {
  it('names each field that holds what stands for a hidden value', () => {
    const body = {
      name: 'w',
      customHeaders: [
        { key: 'Authorization', value: '[redacted]' },
        { key: 'X', value: 'x' },
      ],
      url: 'https://example.com/?key=[redacted]',
    }
    expect(redactedIn(body)).toEqual(['customHeaders.0.value', 'url'])
    expect(() => refuseRedacted(body, 'in_body')).toThrow(
      expect.objectContaining({
        status: 400,
        details: [
          expect.objectContaining({ path: 'customHeaders.0.value', code: 'in_body' }),
          expect.objectContaining({ path: 'url' }),
        ],
      }),
    )
  })

  it('says that the value itself has to be written, and no part where none is named', () => {
    expect(() => refuseRedacted({ a: [['[redacted]']] })).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        message: 'A value that is not shown cannot be sent back.',
        details: [
          {
            path: 'a.0.0',
            message: 'holds [redacted], which stands for a value that is not shown: write the value itself',
          },
        ],
      }),
    )
  })

  it('has nothing against anything else', () => {
    for (const value of [undefined, null, 7, 'redacted', { a: ['[redact]'] }])
      expect(() => refuseRedacted(value)).not.toThrow()
  })

  it('names the first places only', () => {
    expect(redactedIn(Array(1_000).fill('[redacted]'))).toHaveLength(50)
  })
})
