import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { fieldOf } from './field-of'
import { firstValues, nextStop } from './first-values'
import { emptyStop, type RouteValues, type StopValues } from './form-values'
import { readForm } from './read-form'

const base: RouteValues = {
  ...firstValues(0, 'America/Phoenix'),
  name: '  North loop ',
  stops: [
    emptyStop({
      place: 'address',
      addressId: '77',
      scheduledDepartureTime: '2026-03-05T06:30',
      ontimeWindowAfterArrivalMs: '10',
    }),
    emptyStop({
      singleUseLocation: { latitude: '33.4484', longitude: '-112.0740', address: 'Dock 4', radiusMeters: '' },
      scheduledArrivalTime: '2026-03-05T08:00',
    }),
  ],
}
const withStop = (index: number, given: Parameters<typeof emptyStop>[0]) => ({
  ...base,
  stops: base.stops.map((stop, at) => (at === index ? { ...stop, ...given } : stop)),
})
const PLACE = 'stops.1.singleUseLocation'
const withPlace = (given: Partial<StopValues['singleUseLocation']>) =>
  withStop(1, { singleUseLocation: { ...(base.stops[1] ?? emptyStop()).singleUseLocation, ...given } })
const problemsOf = (values: RouteValues) => readForm(values, english).problems.map(({ path }) => path)

describe('the form of a new route', () => {
  it('becomes the specification’s body, and leaves out what was not typed', () => {
    expect(readForm(base, english).ready).toEqual({
      name: 'North loop',
      stops: [
        {
          addressId: '77',
          scheduledDepartureTime: '2026-03-05T06:30:00-07:00',
          ontimeWindowAfterArrivalMs: 600_000,
        },
        {
          singleUseLocation: { latitude: 33.4484, longitude: -112.074, address: 'Dock 4' },
          scheduledArrivalTime: '2026-03-05T08:00:00-07:00',
        },
      ],
    })
  })

  it('sends what else was chosen', () => {
    const values = {
      ...base,
      driverId: 'payroll:A-17',
      vehicleId: '9',
      recomputeScheduledTimes: true,
      settings: { ...base.settings, sequencingMethod: 'manual' },
      tagIds: ' 1, 2 ,',
    }
    expect(readForm(values, english).ready).toMatchObject({
      driverId: 'payroll:A-17',
      vehicleId: '9',
      recomputeScheduledTimes: true,
      settings: { sequencingMethod: 'manual' },
      tagIds: ['1', '2'],
    })
  })

  it.each<[string, RouteValues, string[]]>([
    ['no name', { ...base, name: ' ' }, ['name']],
    ['notes over 2000 characters', { ...base, notes: 'x'.repeat(2001) }, ['notes']],
    ['a driver that is no id', { ...base, driverId: 'a b' }, ['driverId']],
    [
      'no time at the first stop',
      withStop(0, { scheduledDepartureTime: '' }),
      ['stops.0.scheduledDepartureTime'],
    ],
    ['no address id', withStop(0, { addressId: ' ' }), ['stops.0.addressId']],
    ['no place', withPlace({ latitude: '', longitude: '' }), [`${PLACE}.latitude`, `${PLACE}.longitude`]],
    ['a latitude beyond the pole', withPlace({ latitude: '90.1' }), [`${PLACE}.latitude`]],
    ['a longitude in words', withPlace({ longitude: 'west' }), [`${PLACE}.longitude`]],
    ['a radius below nothing', withPlace({ radiusMeters: '-1' }), [`${PLACE}.radiusMeters`]],
    [
      'half a minute',
      withStop(1, { ontimeWindowBeforeArrivalMs: '0.5' }),
      ['stops.1.ontimeWindowBeforeArrivalMs'],
    ],
    ['no stops', { ...base, stops: [] }, ['stops']],
  ])('names the field: %s', (_, values, paths) => {
    expect(problemsOf(values)).toEqual(paths)
    expect(readForm(values, english).ready).toBeNull()
  })

  it('refuses an hour that the clocks skip', () => {
    const values = {
      ...withStop(0, { scheduledDepartureTime: '2026-03-08T02:30' }),
      zone: 'America/Los_Angeles',
    }
    expect(readForm(values, english).problems).toEqual([
      { path: 'stops.0.scheduledDepartureTime', message: expect.stringContaining('clocks skip it') },
    ])
  })

  it('starts at the next full hour and goes on by the hour', () => {
    const values = firstValues(Date.parse('2026-03-05T14:20:00Z'), 'UTC')
    expect(values.stops[0]?.scheduledDepartureTime).toBe('2026-03-05T15:00')
    expect(values.stops[1]?.scheduledArrivalTime).toBe('2026-03-05T16:00')
    expect(nextStop(values.stops, 'UTC').scheduledArrivalTime).toBe('2026-03-05T17:00')
    expect(nextStop([], 'UTC').scheduledArrivalTime).toBe('')
  })
})

describe('fieldOf', () => {
  it.each([
    ['stops.2.singleUseLocation.radiusMeters', 'stops.2.singleUseLocation.radiusMeters'],
    ['body.stops.0.scheduledArrivalTime', 'stops.0.scheduledArrivalTime'],
    ['driverId', 'driverId'],
    ['stops.1.singleUseLocation', 'stops.1.singleUseLocation.latitude'],
    ['settings.unheard', null],
    ['settings.sequencingMethod', 'settings.sequencingMethod'],
    ['tagIds.3', 'tagIds'],
    ['stops', null],
    ['stops.0.unheard', 'stops.0.name'],
    ['stops.1', 'stops.1.name'],
    ['stops.1.id', 'stops.1.name'],
    ['stops', null],
    ['toString', null],
  ])('%s is shown at %s', (path, field) => {
    expect(fieldOf(path)).toBe(field)
  })
})
