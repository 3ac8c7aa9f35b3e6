import { expect, it } from 'vitest'
import { routeRow } from '@/lib/routes/schema'
import { at, iso } from '@/test/readiness-facts'
import { type Pair, Pairs } from './namings'
import { plannedRoute } from './planned-route'
import { sourcesOf } from './sources'
import { type Departures, TOLD, UNTOLD } from '@/lib/routes/departures'

const NOW_MS = at('07:00')
const V = { id: 'v1', name: 'RV 128' }
const pair = (by: Pair['by'], id: string, from: string | null, until: string | null = null): Pair => ({
  ...{ by, driver: { id, name: id }, vehicle: V, list: by === 'assignment' ? 'assignments' : null },
  ...{ fromMs: from === null ? null : at(from), untilMs: until === null ? null : at(until) },
})
const ledger = {
  ...{ sources: {}, lastSource: 'sync', stub: false, goneAt: null },
  ...{ firstSeenAt: iso('01:00'), lastConfirmedAt: iso('01:00') },
}
/** It names its vehicle alone. */
const route = (departs: string, fields: object = {}) =>
  plannedRoute(
    routeRow.parse({ id: 'r1', vehicle: V, stops: [], ledger, ...fields }),
    new Date(at(departs)),
    new Date(at(departs) + 7 * 3_600_000),
  )
const DONE = { actualRouteStartTime: iso('22:00 -1'), actualRouteEndTime: iso('05:00') }
/** Its assignments were read then. */
const sources = (read: string | null) => {
  const syncs = new Map(read === null ? [] : [['driver_assignments', at(read)] as const])
  return sourcesOf({ targets: 0, known: new Map(), syncs }, NOW_MS)
}
const driverOf = (of: ReturnType<typeof route>, ...pairs: Pair[]) => driverWhere(TOLD, of, ...pairs)
const driverWhere = (departures: Departures, of: ReturnType<typeof route>, ...pairs: Pair[]) =>
  new Pairs(pairs).of(of, { nowMs: NOW_MS, departures, sources: sources(null) }).driver?.id ?? null

it('takes of a route that has left the assignment that covered its departure, not the one of now', () => {
  const night = pair('assignment', 'night', '20:00 -1', '05:30')
  const day = pair('assignment', 'day', '06:00')
  expect(driverOf(route('22:00 -1', DONE), night, day)).toBe('night')
  expect(driverOf(route('22:00 -1', { actualRouteStartTime: iso('22:00 -1') }), night, day)).toBe('night')
  expect(driverOf(route('09:00'), night, day), 'one that has still to leave').toBe('day')
  expect(driverOf(route('05:00'), night, day), 'one that is late to leave').toBe('day')
  expect(driverWhere(UNTOLD, route('05:00'), night, day), 'one that nobody tells of').toBe('night')
  expect(driverWhere(UNTOLD, route('09:00'), night, day)).toBe('day')
})

it('says when an assignment begins to name somebody, a static one too', () => {
  const from = (by: Pair['by']) =>
    new Pairs([pair(by, 'd1', '08:00')]).of(route('07:30'), {
      nowMs: NOW_MS,
      departures: TOLD,
      sources: sources(null),
    })
  for (const by of ['assignment', 'static_assignment'] as const)
    expect(from(by)).toMatchObject({ driver: null, namedFromMs: [at('08:00')] })
  expect(from('last_report').namedFromMs).toEqual([])
})

it('guesses by an assignment once its list was not read for two hours, and says when that is', () => {
  const pairs = new Pairs([pair('assignment', 'd1', null)])
  const asOf = (read: string) =>
    pairs.of(route('09:00'), { nowMs: NOW_MS, departures: TOLD, sources: sources(read) })
  expect(asOf('05:01')).toMatchObject({
    driver: { id: 'd1', unreadSinceMs: null },
    namedFromMs: [at('07:01')],
  })
  expect(asOf('05:00')).toMatchObject({ driver: { id: 'd1', unreadSinceMs: at('05:00') } })
  expect(pairs.momentsAround('vehicle', 'v1', sources('05:01'))).toContain(at('07:01'))
})

it('takes nothing that is told since for a route that is over', () => {
  const since = pair('clocks', 'day', '06:30', '18:30')
  const before = pair('last_report', 'night', '21:45 -1', '09:45')
  expect(driverOf(route('22:00 -1', DONE), since)).toBeNull()
  expect(driverOf(route('22:00 -1', DONE), since, before)).toBe('night')
  expect(driverOf(route('22:00 -1', { actualRouteStartTime: iso('22:00 -1') }), since), 'under way').toBe(
    'day',
  )
})
