import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { redact } from './redact'

describe('redact', () => {
  it('replaces a field, each element’s field, and each member', () => {
    expect(redact({ secretKey: 's', name: 'n' }, ['secretKey'])).toEqual({
      secretKey: '[redacted]',
      name: 'n',
    })
    expect(redact({ data: [{ secretKey: 's' }, { id: '2' }] }, ['data.*.secretKey'])).toEqual({
      data: [{ secretKey: '[redacted]' }, { id: '2' }],
    })
    expect(redact({ data: { config: { secrets: { a: '1', b: '2' } } } }, ['data.config.secrets.*'])).toEqual({
      data: { config: { secrets: { a: '[redacted]', b: '[redacted]' } } },
    })
  })

  it('replaces whatever stands there, objects and empty texts too', () => {
    expect(redact({ secrets: { a: { b: 1 }, c: '' } }, ['secrets.*'])).toEqual({
      secrets: { a: '[redacted]', c: '[redacted]' },
    })
  })

  it('leaves the original as it was, and shares what is on no path', () => {
    const answer = { data: { secretKey: 's', tags: ['a'] } }
    const redacted = redact(answer, ['data.secretKey'])
    expect(answer.data.secretKey).toBe('s')
    expect(redacted).toEqual({ data: { secretKey: '[redacted]', tags: ['a'] } })
    expect(redact(answer, [])).toBe(answer)
  })

  it('passes over paths that the answer does not have', () => {
    for (const answer of [null, undefined, 'text', 7, [], {}, { data: null }, { data: [null] }])
      expect(redact(answer, ['data.*.secretKey', 'data.config.secrets.*'])).toEqual(answer)
  })

  it('has a path for every field of the contract that is a secret', () => {
    const withSecrets = ENDPOINTS.filter(({ secretFields }) => secretFields.length > 0).map(({ id }) => id)
    expect(withSecrets).toEqual(
      expect.arrayContaining(['getFunction', 'listWebhooks', 'getWebhook', 'updateWebhook', 'createWebhook']),
    )
  })
})
