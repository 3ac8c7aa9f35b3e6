import { describe, expect, it } from 'vitest'
import { TOLD } from '../departures/departures'
import { routeStanding } from '../expected/standing'
import { isBegun, isToCome, stopState } from './stop-state'

describe('stopState', () => {
  it.each([
    ['unassigned', 'unassigned'],
    ['scheduled', 'scheduled'],
    ['en route', 'en route'],
    ['skipped', 'skipped'],
    ['arrived', 'arrived'],
    ['departed', 'departed'],
    ['EN_ROUTE', 'en route'],
    ['enRoute', 'en route'],
  ])('reads %s as %s', (state, known) => {
    expect(stopState({ state })).toEqual({ known, word: known })
  })

  it.each(['En-Route', 'en  route', 'en_route'])('reads %s without its spaces and dashes', (state) => {
    expect(stopState({ state })?.known).toBe('en route')
  })

  it('takes an empty word for none', () => {
    expect(stopState({ state: '', skippedTime: '2026-03-02T10:00:00Z' })).toEqual({
      known: 'skipped',
      word: 'skipped',
    })
  })

  it('passes a state through that it does not know', () => {
    expect(stopState({ state: 'awaiting dock' })).toEqual({ known: null, word: 'awaiting dock' })
  })

  it('reads a stop without a state from its times', () => {
    const time = '2026-03-02T10:00:00Z'
    expect(stopState({ skippedTime: time })?.known).toBe('skipped')
    expect(stopState({ actualArrivalTime: time, actualDepartureTime: time })?.known).toBe('departed')
    expect(stopState({ actualArrivalTime: time, enRouteTime: time })?.known).toBe('arrived')
    expect(stopState({ enRouteTime: time })?.known).toBe('en route')
    expect(stopState({})).toBeNull()
  })
})

describe('isToCome', () => {
  it('is false once a stop was reached or skipped, by state or by time', () => {
    expect(['arrived', 'departed', 'skipped'].map((state) => isToCome({ state }))).toEqual([
      false,
      false,
      false,
    ])
    expect(isToCome({ state: 'awaiting dock', actualArrivalTime: '2026-03-02T10:00:00Z' })).toBe(false)
    for (const field of ['actualArrivalTime', 'actualDepartureTime', 'skippedTime'])
      expect(isToCome({ state: 'scheduled', [field]: '2026-03-02T10:00:00Z' }), field).toBe(false)
    expect(isToCome({ state: 'en route', enRouteTime: '2026-03-02T10:00:00Z' })).toBe(true)
    expect(isToCome({})).toBe(true)
    expect(
      ['unassigned', 'scheduled', 'en route', 'awaiting dock'].map((state) => isToCome({ state })),
    ).toEqual([true, true, true, true])
  })
})

describe('isBegun', () => {
  it('is true from when the driver is on the way', () => {
    expect(
      [...['arrived', 'departed', 'skipped', 'En Route'], 'scheduled', 'awaiting dock'].map((state) =>
        isBegun({ state }),
      ),
    ).toEqual([true, true, true, true, false, false])
    expect(isBegun({ enRouteTime: '2026-03-02T10:00:00Z' })).toBe(true)
    expect(isBegun({ state: 'scheduled', actualArrivalTime: '2026-03-02T10:00:00Z' })).toBe(true)
    expect(isBegun({})).toBe(false)
  })
})

const AT = { now: 0, toleranceMs: 0, departures: TOLD }

describe('routeStanding', () => {
  it('counts stops by what became of them', () => {
    const scheduledArrivalTime = '2026-03-02T10:00:00Z'
    const stops = [
      { id: 'a', state: 'departed', scheduledArrivalTime, actualArrivalTime: '2026-03-02T10:00:01Z' },
      { id: 'b', state: 'skipped', scheduledArrivalTime },
      { id: 'c', state: 'en route', scheduledArrivalTime, eta: '2026-03-02T10:30:00Z' },
      { id: 'd', state: 'scheduled', scheduledArrivalTime: '2026-03-02T12:00:00Z' },
    ]
    expect(routeStanding({ stops }, { ...AT, now: Date.parse('2026-03-02T10:10:00Z') })).toMatchObject({
      stops: 4,
      done: 2,
      skipped: 1,
      late: 2,
      wasLate: 1,
      worst: { index: 2, ms: 30 * 60_000 },
    })
  })

  it('has nothing to count where no stop is known', () => {
    expect(routeStanding({}, AT)).toMatchObject({ stops: 0, late: 0, worst: null, verdict: null })
  })
})
