import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import type { RouteAnswer } from '../route-answer'
import { firstValues } from './first-values'
import { emptyStop, type RouteValues } from './form-values'
import { formWarnings } from './form-warnings'
import { beganTimes } from './stop-times'
import { valuesOfRoute } from './values-of-route'

const base = { ...firstValues(0, 'UTC'), driverId: '1' }
const warned = (values: RouteValues, nowMs = 0) => formWarnings(values, { nowMs }, english)

describe('formWarnings', () => {
  it('has nothing to say of a plain route', () => {
    expect(warned(base)).toEqual([])
  })

  it('says that typed times are overridden', () => {
    expect(warned({ ...base, recomputeScheduledTimes: true })).toEqual([
      expect.stringContaining('replace those typed here'),
    ])
    const untyped = {
      ...base,
      recomputeScheduledTimes: true,
      stops: [base.stops[0] ?? emptyStop(), emptyStop()],
    }
    expect(warned(untyped)).toEqual([])
  })

  it('warns of one stop, of nobody and of both', () => {
    expect(warned({ ...base, stops: base.stops.slice(0, 1) })).toEqual([expect.stringContaining('two stops')])
    expect(warned({ ...base, driverId: ' ' })).toEqual([expect.stringContaining('Neither')])
    expect(warned({ ...base, vehicleId: '2' })).toEqual([expect.stringContaining('not both')])
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
    const warnings = warned({ ...base, stops })
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
    expect(warned({ ...base, stops })).toHaveLength(2)
    // What the platform replaces is not judged.
    expect(warned({ ...base, stops, recomputeScheduledTimes: true })).toEqual([
      expect.stringContaining('replace those typed here'),
    ])
  })

  it('warns of none in the hour that comes twice where the plan goes on', () => {
    // Clocks in Los Angeles go back at 09:00Z.
    const night: RouteAnswer = {
      id: '7',
      stops: [
        {
          id: 'a',
          scheduledArrivalTime: '2026-11-01T08:45:00Z',
          scheduledDepartureTime: '2026-11-01T09:00:00Z',
        },
        { id: 'b', scheduledArrivalTime: '2026-11-01T09:30:00Z' },
      ],
      ledger: { sources: {}, lastSource: 'api', firstSeenAt: '', lastConfirmedAt: '', stub: false },
    }
    const values = { ...valuesOfRoute(night, 'America/Los_Angeles'), driverId: '1' }
    expect(values.stops.map((stop) => stop.scheduledDepartureTime)).toEqual(['2026-11-01T01:00', ''])
    expect(formWarnings(values, { nowMs: 0, planned: beganTimes(night) }, english)).toEqual([])
    // The same clocks of a new route.
    expect(warned({ ...values, stops: values.stops.map((stop) => ({ ...stop, id: '' })) })).toEqual([])
  })

  it('warns of a plan in the past, and over more than a day, as the import does', () => {
    const later = Date.parse('1970-01-01T05:00:00Z')
    expect(warned(base, later)).toEqual([expect.stringContaining('in the past')])
    const stops = base.stops.map((stop, at) =>
      at === 1 ? { ...stop, scheduledArrivalTime: '1970-01-29T02:00' } : stop,
    )
    expect(warned({ ...base, stops })).toEqual([expect.stringContaining('More than 24 hours')])
  })

  it('warns of the past where a change moves the begin alone: what is under way may be changed', () => {
    const night: RouteAnswer = {
      id: '7',
      stops: [
        { id: 'a', scheduledDepartureTime: '2026-11-01T08:45:30Z' },
        { id: 'b', scheduledArrivalTime: '2026-11-01T18:00:00Z' },
      ],
      ledger: { sources: {}, lastSource: 'api', firstSeenAt: '', lastConfirmedAt: '', stub: false },
    }
    const values = { ...valuesOfRoute(night, 'UTC'), driverId: '1' }
    const around = { nowMs: Date.parse('2026-11-01T12:00:00Z'), planned: beganTimes(night) }
    expect(formWarnings({ ...values, name: 'South' }, around, english)).toEqual([])
    const stops = values.stops.map((stop, at) =>
      at === 0 ? { ...stop, scheduledDepartureTime: '2026-11-01T08:15' } : stop,
    )
    expect(formWarnings({ ...values, stops }, around, english)).toEqual([
      expect.stringContaining('in the past'),
    ])
  })
})
