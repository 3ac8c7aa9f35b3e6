import { describe, expect, it, vi } from 'vitest'
import { MalformedAnswer, PlatformRefusal, refusalOf } from './refusal'

const words = { message: 'Not Found', requestId: 'r1', error: null }

/** As the other bundle has it: the same module, evaluated once more. */
async function otherCopy() {
  vi.resetModules()
  return import('./refusal')
}

describe('refusals', () => {
  it('are recognised by a copy of their class in another bundle', async () => {
    const other = await otherCopy()
    expect(other.PlatformRefusal).not.toBe(PlatformRefusal)
    const refusal: unknown = refusalOf(404, words, null, true)
    const malformed: unknown = new MalformedAnswer('createWebhook', [], { kept: 1 }, 'r2')
    expect(refusal).toBeInstanceOf(other.PlatformRefusal)
    expect(malformed).toBeInstanceOf(other.MalformedAnswer)
    expect(malformed instanceof other.MalformedAnswer && malformed.raw).toEqual({ kept: 1 })
  })

  it('are not taken for each other, nor for another error', () => {
    const refusal: unknown = refusalOf(503, words, null, true)
    expect(refusal).toBeInstanceOf(PlatformRefusal)
    expect(refusal).not.toBeInstanceOf(MalformedAnswer)
    expect(new Error('x')).not.toBeInstanceOf(PlatformRefusal)
  })
})
