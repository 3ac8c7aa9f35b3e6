import { expect, it } from 'vitest'
import { nextStop } from './first-values'
import { emptyStop } from './form-values'
import { type BeganTimes, placeOfTwo, stopTimes } from './stop-times'

// Clocks in Los Angeles go back from 02:00 to 01:00 at 09:00Z.
const zone = 'America/Los_Angeles'
const night = (clock: string) => `2026-11-01T${clock}`
const arriving = (id: string, clock: string) => emptyStop({ id, scheduledArrivalTime: night(clock) })
const arrivals = (stops: ReturnType<typeof emptyStop>[], began?: BeganTimes) =>
  stopTimes({ stops, zone }, began).map(({ scheduledArrivalTime }) => scheduledArrivalTime)
const planned = (instant: string): BeganTimes =>
  new Map([['a', { scheduledArrivalTime: instant, scheduledDepartureTime: null }]])

it('reads times in their zone; none is none, and so is an hour that clocks skip', () => {
  const skipped = emptyStop({ scheduledArrivalTime: '2026-03-08T02:30' })
  expect(arrivals([arriving('', '00:30'), emptyStop(), skipped])).toEqual([
    '2026-11-01T00:30:00-07:00',
    null,
    null,
  ])
})

it('takes of the hour that comes twice the one that is not before the time above', () => {
  expect(arrivals([arriving('', '01:30')])).toEqual(['2026-11-01T01:30:00-07:00'])
  const stops = [
    emptyStop({ scheduledArrivalTime: night('01:40'), scheduledDepartureTime: night('01:10') }),
    emptyStop(),
    arriving('', '01:20'),
    arriving('', '01:05'),
  ]
  expect(stopTimes({ stops, zone })).toEqual([
    {
      scheduledArrivalTime: '2026-11-01T01:40:00-07:00',
      scheduledDepartureTime: '2026-11-01T01:10:00-08:00',
    },
    { scheduledArrivalTime: null, scheduledDepartureTime: null },
    { scheduledArrivalTime: '2026-11-01T01:20:00-08:00', scheduledDepartureTime: null },
    // None of the two would be in order: the first.
    { scheduledArrivalTime: '2026-11-01T01:05:00-07:00', scheduledDepartureTime: null },
  ])
})

it('takes of the hour that comes twice the clock by which that stop was planned before', () => {
  const typed = [arriving('a', '01:10')]
  expect(arrivals(typed, planned('2026-11-01T09:06:00Z'))).toEqual(['2026-11-01T01:10:00-08:00'])
  expect(arrivals(typed, planned('2026-11-01T08:06:00Z'))).toEqual(['2026-11-01T01:10:00-07:00'])
  expect(arrivals([arriving('', '02:30'), ...typed], planned('2026-11-01T08:06:00Z'))).toEqual([
    '2026-11-01T02:30:00-08:00',
    '2026-11-01T01:10:00-07:00',
  ])
  expect(arrivals([arriving('a', '03:10')], planned('2026-11-01T08:06:00Z'))).toEqual([
    '2026-11-01T03:10:00-08:00',
  ])
})

it('says which of two it is', () => {
  expect(placeOfTwo('2026-11-01T01:10:00-07:00', zone)).toBe(0)
  expect(placeOfTwo('2026-11-01T01:10:00-08:00', zone)).toBe(1)
  expect(placeOfTwo('2026-11-01T02:10:00-08:00', zone)).toBeNull()
  expect(placeOfTwo(null, zone)).toBeNull()
})

it('adds a stop an hour after the last one, over the hour that comes twice', () => {
  const stops = [arriving('', '01:40'), arriving('', '01:20')]
  expect(nextStop(stops, zone).scheduledArrivalTime).toBe(night('02:20'))
  expect(nextStop(stops.slice(0, 1), zone).scheduledArrivalTime).toBe(night('01:40'))
})
