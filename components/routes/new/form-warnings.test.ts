import { describe, expect, it } from 'vitest'
import { firstValues } from './first-values'
import { emptyStop } from './form-values'
import { formWarnings } from './form-warnings'

const base = { ...firstValues(0, 'UTC'), driver: '1' }

describe('formWarnings', () => {
  it('has nothing to say of a plain route', () => {
    expect(formWarnings(base)).toEqual([])
  })

  it('says that typed times are overridden', () => {
    expect(formWarnings({ ...base, recompute: true })).toEqual([
      expect.stringContaining('replace those typed here'),
    ])
    const untyped = { ...base, recompute: true, stops: [base.stops[0] ?? emptyStop(), emptyStop()] }
    expect(formWarnings(untyped)).toEqual([])
  })

  it('warns of one stop, of nobody and of both', () => {
    expect(formWarnings({ ...base, stops: base.stops.slice(0, 1) })).toEqual([
      expect.stringContaining('two stops'),
    ])
    expect(formWarnings({ ...base, driver: ' ' })).toEqual([expect.stringContaining('Neither')])
    expect(formWarnings({ ...base, vehicle: '2' })).toEqual([expect.stringContaining('not both')])
  })

  it('warns of times that run backwards', () => {
    const stops = [
      emptyStop({ departure: '2026-03-05T08:00' }),
      emptyStop({ arrival: '2026-03-05T07:00', departure: '2026-03-05T06:00' }),
    ]
    expect(formWarnings({ ...base, stops })).toHaveLength(2)
  })
})
