import { describe, expect, it } from 'vitest'
import type { RouteAnswer } from '../route-answer'
import { axisFor, axisOf, nowOn, percent, stripOf } from './strip-geometry'

const ledger: RouteAnswer['ledger'] = {
  sources: {},
  lastSource: 'api',
  firstSeenAt: '2026-03-01T00:00:00Z',
  lastConfirmedAt: '2026-03-01T00:00:00Z',
  stub: false,
}
const route = (times: readonly (readonly [string | null, string | null])[]): RouteAnswer => ({
  id: 'r',
  ledger,
  stops: times.map(([scheduledArrivalTime, scheduledDepartureTime], index) => ({
    id: String(index),
    scheduledArrivalTime,
    scheduledDepartureTime,
  })),
})
const MORNING = route([
  [null, '2026-03-05T06:00:00Z'],
  ['2026-03-05T07:00:00Z', '2026-03-05T07:15:00Z'],
  ['2026-03-05T09:00:00Z', null],
])

describe('a stop strip', () => {
  it('has a segment per stop, as wide as its planned time', () => {
    expect(stripOf(MORNING, 'UTC').segments).toEqual([
      { from: 360, to: 360 },
      { from: 360, to: 435 },
      { from: 435, to: 540 },
    ])
  })

  it('counts from the midnight of the route’s zone', () => {
    expect(stripOf(MORNING, 'America/Phoenix').segments[2]).toEqual({ from: 24 * 60 + 15, to: 26 * 60 })
  })

  it('puts a stop without times between its neighbours', () => {
    const { segments } = stripOf(
      route([
        [null, '2026-03-05T06:00:00Z'],
        [null, null],
        ['2026-03-05T08:00:00Z', null],
      ]),
      'UTC',
    )
    expect(segments.map(({ to }) => to)).toEqual([360, 420, 480])
  })

  it('has equal segments and no now-line without any time', () => {
    const strip = stripOf(
      route([
        [null, null],
        [null, null],
      ]),
      'UTC',
    )
    expect(strip.segments).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ])
    expect(nowOn(strip, 'UTC', 0)).toBeNull()
  })

  it('never runs backwards', () => {
    const { segments } = stripOf(
      route([
        [null, '2026-03-05T08:00:00Z'],
        ['2026-03-05T07:00:00Z', null],
      ]),
      'UTC',
    )
    expect(segments[1]).toEqual({ from: 480, to: 480 })
  })

  it('places now on its axis', () => {
    expect(nowOn(stripOf(MORNING, 'UTC'), 'UTC', Date.parse('2026-03-06T01:30:00Z'))).toBe(1530)
  })
})

describe('the common axis', () => {
  const evening = route([
    [null, '2026-03-07T15:20:00Z'],
    ['2026-03-07T17:40:00Z', null],
  ])
  const days = route([
    [null, '2026-03-05T06:00:00Z'],
    ['2026-03-08T06:00:00Z', null],
  ])

  it('holds the hours of all rows, whatever their day', () => {
    expect(axisOf([MORNING, evening], () => 'UTC')).toEqual({ from: 360, to: 1080, tick: 180 })
  })

  it('is none when one row does not fit: each then has its own scale', () => {
    expect(axisOf([MORNING, days], () => 'UTC')).toBeNull()
    expect(axisFor(stripOf(days, 'UTC'), null)).toEqual({ from: 360, to: 360 + 3 * 1440 })
  })

  it('holds the whole of one day, and the night after it', () => {
    const night = route([
      [null, '2026-03-02T22:00:00Z'],
      ['2026-03-03T03:00:00Z', null],
    ])
    expect(axisOf([MORNING, night], () => 'UTC')).toBeNull()
    expect(axisOf([MORNING, night], () => 'UTC', true)).toEqual({ from: 360, to: 1800, tick: 360 })
  })

  it('is none without times', () => {
    expect(axisOf([route([])], () => 'UTC')).toBeNull()
  })

  it('measures in percent', () => {
    expect(percent(540, { from: 360, to: 720 })).toBe(50)
  })
})
