import { describe, expect, it } from 'vitest'
import { FORM_FIELDS, LOCATION_FIELDS, SETTING_FIELDS, STOP_FORM_FIELDS } from '@/lib/routes/fields'
import { english } from '@/test/english'
import { emptyStop, type RouteValues } from '../edit/form-values'
import { readForm } from '../edit/read-form'
import { contentOf } from './template-content'
import { beginOf, stopsFrom, valuesOn } from './template-values'

/** Every field that the form has. */
const values: RouteValues = {
  ...{ name: 'Night run', notes: 'Gate 4', driverId: '7', vehicleId: '12', tagIds: '1,2' },
  ...{ recomputeScheduledTimes: true, zone: 'America/Chicago' },
  settings: {
    routeStartingCondition: 'departFirstStop',
    routeCompletionCondition: 'arriveLastStop',
    sequencingMethod: 'manual',
  },
  stops: [
    emptyStop({
      ...{ place: 'address', addressId: '77', name: 'Depot', notes: 'Ring' },
      ...{ scheduledArrivalTime: '2026-03-02T21:30', scheduledDepartureTime: '2026-03-02T22:00' },
      ...{ ontimeWindowBeforeArrivalMs: '10', ontimeWindowAfterArrivalMs: '15' },
    }),
    emptyStop({
      singleUseLocation: { address: 'Dock 4', latitude: '33.4', longitude: '-112', radiusMeters: '150' },
      scheduledArrivalTime: '2026-03-03T01:30',
    }),
  ],
}
const kept = () => {
  const { ready } = readForm(values, english)
  if (!ready) throw new Error('The form is whole')
  return contentOf(ready, values.zone)
}

describe('the form of a template', () => {
  it('is what was kept, field by field, on its day', () => {
    // A field that is new stands in no sample yet: then this asks for it.
    const { zone: _, ...typed } = values
    expect(Object.keys(typed).sort()).toEqual(Object.keys(FORM_FIELDS).sort())
    expect(Object.keys(values.settings).sort()).toEqual(Object.keys(SETTING_FIELDS).sort())
    const [first, second] = values.stops
    const given = Object.entries({ ...first, singleUseLocation: second?.singleUseLocation })
    const empty = given.flatMap(([name, value]) => (value === '' ? [name] : []))
    expect(empty).toEqual(['id'])
    expect(given.map(([name]) => name).sort()).toEqual([...Object.keys(STOP_FORM_FIELDS), 'place'].sort())
    expect(Object.values(second?.singleUseLocation ?? {})).not.toContain('')
    expect(Object.keys(second?.singleUseLocation ?? {}).sort()).toEqual(Object.keys(LOCATION_FIELDS).sort())

    expect(valuesOn(kept(), { date: '2026-03-02', start: '22:00' })).toEqual(values)
  })

  it('has the seconds of its times', () => {
    const [first] = values.stops
    const exact = emptyStop({ ...first, scheduledDepartureTime: '2026-03-02T22:00:30' })
    const { ready } = readForm({ ...values, stops: [exact, ...values.stops.slice(1)] }, english)
    if (!ready) throw new Error('The form is whole')
    const content = contentOf(ready, values.zone)
    expect(content.start).toBe('22:00:30')
    const { stops } = valuesOn(content, { date: '2026-03-02', start: content.start })
    expect(stops.map((stop) => [stop.scheduledArrivalTime, stop.scheduledDepartureTime])).toEqual([
      ['2026-03-02T21:30', '2026-03-02T22:00:30'],
      ['2026-03-03T01:30', ''],
    ])
    expect(beginOf(stops)).toEqual({ date: '2026-03-02', start: '22:00:30' })
  })

  it('has an hour that clocks skip as it is typed: the form says so at its field', () => {
    const form = valuesOn(kept(), { date: '2026-03-07', start: '23:00' })
    expect(form.stops[1]?.scheduledArrivalTime).toBe('2026-03-08T02:30')
    expect(readForm(form, english).problems).toMatchObject([{ path: 'stops.1.scheduledArrivalTime' }])
  })
})

describe('stops that begin at another time', () => {
  it('move together, by the clock', () => {
    const moved = stopsFrom(values.stops, { date: '2026-03-08', start: '05:15' })
    expect(moved.map((stop) => [stop.scheduledArrivalTime, stop.scheduledDepartureTime])).toEqual([
      ['2026-03-08T04:45', '2026-03-08T05:15'],
      ['2026-03-08T08:45', ''],
    ])
    expect(beginOf(moved)).toEqual({ date: '2026-03-08', start: '05:15' })
    expect(stopsFrom(moved, { date: '2026-03-02', start: '22:00' })).toEqual(values.stops)
  })

  it('stay while a date is typed that is none', () => {
    for (const date of ['12026-03-08', '2026-02-30', ''])
      expect(stopsFrom(values.stops, { date, start: '05:15' })).toEqual(values.stops)
  })

  it('stay where the first one has no time', () => {
    const stops = [emptyStop(), ...values.stops]
    expect(beginOf(stops)).toBeNull()
    expect(stopsFrom(stops, { date: '2026-03-08', start: '05:15' })).toEqual(stops)
  })
})
