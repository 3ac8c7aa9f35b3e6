import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { TOLD, UNTOLD } from '../departures/departures'
import { punctuality } from '../expected/punctuality'
import { routeStanding } from '../expected/standing'
import { progressOf } from '../progress/progress'
import { isToCome, stopState } from '../progress/stop-state'
import { listedRoute } from './listed'
import { unfoldRoute } from './unfold'

const START = Date.UTC(2026, 2, 2, 8)
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()

const time = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -30, max: 600 }).map(iso) },
  fc.constantFrom(null, undefined, '', 'soon', '0001-01-01T00:00:00Z', '2026-03-02T15:00:00.001+07:00'),
)
const window = fc.constantFrom(null, undefined, 0, 1, 5 * MINUTE_MS, -MINUTE_MS)
const stop = fc.record({
  name: fc.option(fc.string({ maxLength: 300 }), { nil: null }),
  state: fc.constantFrom(
    null,
    undefined,
    '',
    'Arrived',
    'EN_ROUTE',
    'departed',
    'skipped',
    'Washed',
    'scheduled',
  ),
  scheduledArrivalTime: time,
  scheduledDepartureTime: time,
  actualArrivalTime: time,
  actualDepartureTime: time,
  enRouteTime: time,
  skippedTime: time,
  eta: time,
  etaUpdatedAtMs: fc.constantFrom(
    undefined,
    '',
    'soon',
    String(START),
    String(START + 90 * MINUTE_MS),
    '1.5',
  ),
  ontimeWindowBeforeArrivalMs: window,
  ontimeWindowAfterArrivalMs: window,
  learnedStayMs: fc.constantFrom(null, undefined, 0, 7 * MINUTE_MS, 20 * MINUTE_MS),
})
const route = fc.record({
  stops: fc.array(stop, { maxLength: 5 }),
  scheduledRouteStartTime: time,
  scheduledRouteEndTime: time,
  actualRouteStartTime: time,
  actualRouteEndTime: time,
})

describe('what a list shows of a route', () => {
  it('is judged as the route itself, whenever it is looked at', () => {
    fc.assert(
      fc.property(route, fc.integer({ min: -60, max: 700 }), (whole, minutes) => {
        const told = unfoldRoute(JSON.parse(JSON.stringify(listedRoute(whole))))
        const now = START + minutes * MINUTE_MS
        for (const departures of [TOLD, UNTOLD]) {
          const asked = { now, toleranceMs: 5 * MINUTE_MS, departures }
          expect(routeStanding(told, asked)).toEqual(routeStanding(whole, asked))
        }
        expect(progressOf(told)).toBe(progressOf(whole))
        for (const [index, one] of whole.stops.entries()) {
          const shown = told.stops?.[index] ?? {}
          expect(stopState(shown)).toEqual(stopState(one))
          expect(isToCome(shown)).toBe(isToCome(one))
          expect(punctuality(shown)).toEqual(punctuality(one))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('names route, crew and stops as the route does, and cuts what is very long', () => {
    const told = unfoldRoute(
      listedRoute({
        name: 'N'.repeat(400),
        orgLocalTimezone: 'America/Phoenix',
        driver: { id: 'd1', name: null },
        vehicle: { id: 'v1', name: 'Truck 1' },
        stops: [
          { address: { name: 'Mesa depot' } },
          { singleUseLocation: { address: '12 Main Street' } },
          { name: '🚚'.repeat(200) },
          {},
        ],
      }),
    )
    expect(told.name).toBe(`${'N'.repeat(159)}…`)
    expect([told.driver?.name, told.vehicle?.name, told.orgLocalTimezone]).toEqual([
      'd1',
      'Truck 1',
      'America/Phoenix',
    ])
    expect(told.stops?.map(({ name }) => name)).toEqual([
      'Mesa depot',
      '12 Main Street',
      `${'🚚'.repeat(79)}…`,
      null,
    ])
  })

  it('says times after the route’s planned begin, else after the first planned time of a stop', () => {
    const stops = [
      { scheduledArrivalTime: null, scheduledDepartureTime: iso(30), eta: 'soon' },
      { scheduledArrivalTime: iso(60), actualArrivalTime: iso(61), enRouteTime: '' },
    ]
    expect(
      listedRoute({ scheduledRouteStartTime: iso(10), actualRouteStartTime: iso(12), stops }),
    ).toMatchObject({
      since: START + 10 * MINUTE_MS,
      times: [0, null, 2 * MINUTE_MS],
      stops: [
        [null, null, null, 20 * MINUTE_MS, null, null, null, null, null, null, 'soon'],
        [null, null, 50 * MINUTE_MS, null, null, null, 51 * MINUTE_MS],
      ],
    })
    expect(listedRoute({ stops })).toMatchObject({ since: START + 30 * MINUTE_MS, times: [] })
    expect(listedRoute({ stops: [{ eta: iso(0) }] })).toMatchObject({ since: 0 })
    expect(listedRoute({})).toEqual({
      ...{ name: null, zone: null, driver: null, vehicle: null },
      ...{ since: 0, times: [], stops: [] },
    })
  })

  it('keeps a state in few words where it is known, and as the platform wrote it where not', () => {
    const stateOf = (state: string | null) => listedRoute({ stops: [{ state, eta: 'soon' }] }).stops?.[0]?.[1]
    expect(['unassigned', 'scheduled', 'EN_ROUTE', 'skipped', 'arrived', 'Departed'].map(stateOf)).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect(['Washed', '', null].map(stateOf)).toEqual(['Washed', null, null])
    expect(stateOf('W'.repeat(200))).toBe(`${'W'.repeat(159)}…`)
  })

  it('keeps when an ETA was updated, where that is a number of ms', () => {
    const last = (etaUpdatedAtMs: unknown) =>
      listedRoute({ scheduledRouteStartTime: iso(0), stops: [{ etaUpdatedAtMs } as object] }).stops?.[0]
    expect(last(String(START + MINUTE_MS))?.at(-1)).toBe(MINUTE_MS)
    for (const told of ['', 'soon', 'Infinity', START, null, undefined]) expect(last(told)).toEqual([])
  })

  it('keeps what stays take by experience in minutes, and nothing where none is learned', () => {
    const stops = [
      { name: 'A' },
      { name: 'B', learnedStayMs: 0 },
      { name: 'C', learnedStayMs: 20 * MINUTE_MS },
    ]
    const listed = listedRoute({ stops })
    expect(listed.stays).toEqual([null, 0, 20])
    expect(unfoldRoute(listed).stops?.map((stop) => stop.learnedStayMs)).toEqual([
      undefined,
      0,
      20 * MINUTE_MS,
    ])
    for (const learnedStayMs of [null, 'soon', -1])
      expect(Object.keys(listedRoute({ stops: [{ name: 'A', learnedStayMs }] }))).not.toContain('stays')
  })

  it('names crew by their names, else by their ids, and a stop by its own name first', () => {
    const told = listedRoute({
      driver: { id: 'd1', name: 'Ana' },
      vehicle: { id: 'v1', name: '' },
      stops: [
        { name: 'Gate', address: { name: 'Depot' }, singleUseLocation: { address: '12 Main Street' } },
        { address: { name: 'Depot' }, singleUseLocation: { address: '12 Main Street' } },
        { ontimeWindowBeforeArrivalMs: 5, ontimeWindowAfterArrivalMs: 0 },
      ],
    })
    expect([told.driver, told.vehicle]).toEqual(['Ana', 'v1'])
    expect(told.stops).toEqual([['Gate'], ['Depot'], [null, null, null, null, 5, 0]])
  })

  it('takes some 60 bytes for a stop', () => {
    const stops = Array.from({ length: 10 }, (_, index) => ({
      name: `Customer ${index}`,
      state: 'departed',
      scheduledArrivalTime: iso(index * 60),
      scheduledDepartureTime: iso(index * 60 + 20),
      actualArrivalTime: iso(index * 60 + 3),
      actualDepartureTime: iso(index * 60 + 25),
      ontimeWindowAfterArrivalMs: 5 * MINUTE_MS,
    }))
    expect(JSON.stringify(listedRoute({ stops }).stops).length).toBeLessThan(700)
  })
})
