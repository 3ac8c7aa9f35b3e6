import { describe, expect, it, vi } from 'vitest'
import { fieldsNamed, MalformedAnswer, PlatformRefusal, refusalOf } from './refusal'

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

describe('the fields that a refusal names', () => {
  it.each([
    [
      'stops.0.addressId: there is no address with this id.',
      [['stops.0.addressId', 'there is no address with this id.']],
    ],
    ['body.stops[12].name: is too long', [['stops.12.name', 'is too long']]],
    [
      'name: is required; stops.1: needs a place',
      [
        ['name', 'is required'],
        ['stops.1', 'needs a place'],
      ],
    ],
    ['driverId: there is no driver: ask again', [['driverId', 'there is no driver: ask again']]],
    ['Not Found', []],
    ['Error: something broke', []],
    ['The times are wrong: look again', []],
  ])('%s', (message, named) => {
    expect(fieldsNamed(message).map(({ path, message: said }) => [path, said])).toEqual(named)
    const { details } = refusalOf(400, { ...words, message }, null, true)
    expect(details[0]).toEqual({ message, code: 'platform_400', requestId: 'r1' })
    expect(details).toHaveLength(1 + named.length)
  })
})
