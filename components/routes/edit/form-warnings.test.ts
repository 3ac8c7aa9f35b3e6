import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { firstValues } from './first-values'
import { emptyStop } from './form-values'
import { formWarnings } from './form-warnings'

const base = { ...firstValues(0, 'UTC'), driverId: '1' }

describe('formWarnings', () => {
  it('has nothing to say of a plain route', () => {
    expect(formWarnings(base, english)).toEqual([])
  })

  it('says that typed times are overridden', () => {
    expect(formWarnings({ ...base, recomputeScheduledTimes: true }, english)).toEqual([
      expect.stringContaining('replace those typed here'),
    ])
    const untyped = {
      ...base,
      recomputeScheduledTimes: true,
      stops: [base.stops[0] ?? emptyStop(), emptyStop()],
    }
    expect(formWarnings(untyped, english)).toEqual([])
  })

  it('warns of one stop, of nobody and of both', () => {
    expect(formWarnings({ ...base, stops: base.stops.slice(0, 1) }, english)).toEqual([
      expect.stringContaining('two stops'),
    ])
    expect(formWarnings({ ...base, driverId: ' ' }, english)).toEqual([expect.stringContaining('Neither')])
    expect(formWarnings({ ...base, vehicleId: '2' }, english)).toEqual([expect.stringContaining('not both')])
  })

  it('warns of what leaves published bounds, by stop and field', () => {
    const [first = emptyStop()] = base.stops
    const stops = [
      { ...first, ontimeWindowAfterArrivalMs: '4321', ontimeWindowBeforeArrivalMs: '4320' },
      {
        ...first,
        notes: 'n'.repeat(2001),
        place: 'location' as const,
        singleUseLocation: { ...first.singleUseLocation, address: 'a'.repeat(256) },
      },
    ]
    const warnings = formWarnings({ ...base, stops }, english)
    for (const words of [
      'Stop 1: the window after must be at most 3 days',
      'Stop 2: the notes must be at most 2000 characters',
      'Stop 2: the address must be at most 255 characters',
    ])
      expect(warnings).toContainEqual(expect.stringContaining(words))
    expect(warnings.filter((one) => one.includes('may refuse'))).toHaveLength(3)
  })

  it('warns of times that run backwards', () => {
    const stops = [
      emptyStop({ scheduledDepartureTime: '2026-03-05T08:00' }),
      emptyStop({ scheduledArrivalTime: '2026-03-05T07:00', scheduledDepartureTime: '2026-03-05T06:00' }),
    ]
    expect(formWarnings({ ...base, stops }, english)).toHaveLength(2)
  })
})
