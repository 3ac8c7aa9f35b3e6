import { describe, expect, it } from 'vitest'
import { detailsOf } from './errors'
import { sayFault } from './fault-words'
import { fault, readFault } from './faults'
import { queryInteger } from './platform/contract/query'
import { routeRequest } from './platform/contract/resources/route-request'
import { speakingIn } from './words/speaking'

describe('a fault of a schema', () => {
  it('holds no words, and what it is about', () => {
    expect(readFault(fault('whole-number-between', { min: -1, max: 5 }))).toEqual({
      kind: 'whole-number-between',
      given: { min: -1, max: 5 },
    })
    expect(readFault(fault('one-of', { values: 'a "b", {c}' }))?.given).toEqual({ values: 'a "b", {c}' })
    expect(readFault(fault('uuid'))).toEqual({ kind: 'uuid', given: {} })
  })

  it('is said in the language of whoever asks', () => {
    const said = () => detailsOf(queryInteger({ min: 1, max: 5 }).safeParse(7).error?.issues ?? [])
    expect(said()[0]?.message).toBe('must be a whole number from 1 to 5')
    expect(speakingIn('es', said)[0]?.message).toBe('debe ser un número entero de 1 a 5')
  })

  it('names the field of a body in words too', () => {
    const { error } = routeRequest.safeParse({ name: '', stops: [] })
    expect(detailsOf(error?.issues ?? []).map(({ path, message }) => [path, message])).toEqual([
      ['name', 'must not be empty'],
      ['stops', 'a route needs at least one stop'],
    ])
  })

  it.each(['', 'must be', 'fault:', 'fault:nothing-like-it {}', 'a fault:uuid {}'])(
    'is not read of other words: %j',
    (words) => {
      expect(readFault(words)).toBeNull()
      expect(sayFault(words)).toBe(words)
    },
  )
})
