import { expect, it } from 'vitest'
import { seeRoute } from '@/components/routes/see-routes'
import { MINUTE_MS } from '@/lib/durations'
import { TOLD } from '@/lib/routes/departures/departures'
import { areaOf, areaOfScene, isOld, markOf, type PlacedRoute, sceneOf } from './scene'
import { inSections } from './sections'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const iso = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString()
const PHOENIX = [-112.1, 33.4] as const
const TEMPE = [-111.9, 33.4] as const

const stop = (minutes: number, more = {}) => ({ name: 'Stop', scheduledArrivalTime: iso(minutes), ...more })
const done = (minutes: number) =>
  stop(minutes, { state: 'departed', actualArrivalTime: iso(minutes), actualDepartureTime: iso(minutes) })

function route(id: string, stops: object[], places: PlacedRoute['places']): PlacedRoute {
  const ledger = { lastConfirmedAt: iso(0), stub: false }
  return {
    seen: seeRoute({ id, ledger, stops }, { now: NOW, toleranceMs: 10 * MINUTE_MS, departures: TOLD }),
    ...{ vehicleId: null, places },
  }
}

const vehicle = {
  ...{ id: '7', name: 'RV 128', at: iso(-1), latitude: 33.5, longitude: -112, words: null },
  ...{ headingDegrees: 90, milesPerHour: 30 },
}

it('draws a line through the places in planned order, and a shape for each stop by its status', () => {
  const { lines, stops } = sceneOf(
    [route('north', [done(-60), stop(-40), stop(30)], [PHOENIX, null, TEMPE])],
    [],
    NOW,
  )
  expect(lines).toEqual([{ route: 'north', tone: 'bad', path: [PHOENIX, TEMPE] }])
  expect(stops.map(({ index, at }) => [index, at])).toEqual([
    [0, PHOENIX],
    [2, TEMPE],
  ])
  expect(stops[0]?.mark).toMatch(/-solid$/)
  expect(stops[1]?.mark).toMatch(/-open$/)
})

it('draws no line from a place to itself', () => {
  expect(sceneOf([route('yard', [stop(1), stop(2)], [PHOENIX, PHOENIX])], [], NOW).lines).toEqual([])
})

it('draws a late stop over one that is done', () => {
  const { stops } = sceneOf([route('late', [done(-90), stop(-60)], [PHOENIX, TEMPE])], [], NOW)
  expect(stops[1]?.rank).toBeGreaterThan(stops[0]?.rank ?? Infinity)
})

it('points a vehicle where it heads, and tells one that was not heard of apart', () => {
  const marks = (more: object) =>
    sceneOf([], [{ ...vehicle, ...more }], NOW).vehicles.map(({ mark, heading }) => [mark, heading])
  expect(marks({})).toEqual([['vehicle-heading-now', 90]])
  expect(marks({ at: iso(-16) })).toEqual([['vehicle-heading-old', 90]])
  expect(marks({ headingDegrees: null })).toEqual([['vehicle-still-now', 0]])
  expect([isOld(iso(-15), NOW), isOld(iso(-15.1), NOW)]).toEqual([false, true])
})

it('is solid where a stop was reached', () => {
  expect(markOf({ status: 'late', fill: 'solid' })).toBe('late-solid')
  expect(markOf({ status: 'late', fill: 'tint' })).toBe('late-open')
})

it('looks at what is chosen, else at the stops of the day, else at vehicles', () => {
  const scene = sceneOf(
    [route('a', [stop(1), stop(2)], [PHOENIX, TEMPE]), route('b', [stop(3)], [[-80, 40]])],
    [vehicle],
    NOW,
  )
  expect(areaOfScene(scene, { kind: 'route', id: 'a' })).toEqual([PHOENIX, TEMPE])
  expect(areaOfScene(scene, { kind: 'vehicle', id: '7' })).toEqual([
    [-112, 33.5],
    [-112, 33.5],
  ])
  expect(areaOfScene(scene, null)).toEqual([
    [-112.1, 33.4],
    [-80, 40],
  ])
  expect(areaOfScene({ ...scene, stops: [] }, { kind: 'route', id: 'a' })).toEqual([
    [-112, 33.5],
    [-112, 33.5],
  ])
  expect(areaOf([])).toBeNull()
})

it('lists late ones first, and no section without a route', () => {
  const routes = [
    route('done', [done(-60)], []),
    route('late', [done(-90), stop(-60)], []),
    route('planned', [stop(60)], []),
  ]
  expect(inSections(routes).map(({ key, from, routes: all }) => [key, from, all.length])).toEqual([
    ['late', 0, 1],
    ['notStarted', 1, 1],
    ['done', 2, 1],
  ])
})
