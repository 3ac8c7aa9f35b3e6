import { expect, it } from 'vitest'
import { listDriverVehicleAssignments } from '@/lib/platform/contract/endpoints/published/vehicles'
import { type Departures, TOLD, UNTOLD } from '@/lib/routes/departures/departures'
import { routeRow } from '@/lib/routes/schema'
import { at, iso } from '@/test/readiness/facts'
import { type Pair, Pairs, pairsOfReports } from './namings'
import { plannedRoute } from './planned-route'
import { sourcesOf } from './sources'

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

it('takes the static one where the list of assignments is not granted any more', () => {
  const usual = { ...pair('static_assignment', 'usual', null), list: 'drivers' as const }
  const syncs = new Map([
    ['driver_assignments', at('00:00')],
    ['drivers', at('06:59')],
  ] as const)
  const driver = (state: 'available' | 'scope_missing') => {
    const known = new Map([[listDriverVehicleAssignments.id, { state }]])
    const asked = {
      nowMs: NOW_MS,
      departures: TOLD,
      sources: sourcesOf({ targets: 0, known, syncs }, NOW_MS),
    }
    return new Pairs([pair('assignment', 'old', '00:00 -3'), usual]).of(route('09:00'), asked).driver
  }
  expect(driver('available')).toMatchObject({ id: 'old', unreadSinceMs: at('00:00') })
  expect(driver('scope_missing')).toMatchObject({ id: 'usual', unreadSinceMs: null })
})

it('takes of a route that names its driver alone the vehicle that goes with them', () => {
  const pairs = new Pairs([
    pair('assignment', 'd1', null),
    { ...pair('assignment', 'd2', null), vehicle: { id: 'v2', name: 'RV 2' } },
  ])
  const of = (fields: object) =>
    pairs.of(route('09:00', { vehicle: null, ...fields }), {
      ...{ nowMs: NOW_MS, departures: TOLD, sources: sources(null) },
    })
  const driver = { id: 'd1', name: 'Ana' }
  expect(of({ driver })).toMatchObject({
    driver: { ...driver, namedBy: 'route', namedUntilMs: null, unreadSinceMs: null },
    vehicle: { ...V, namedBy: 'assignment' },
  })
  // What the route names goes before what goes with its driver.
  const own = { id: 'v9', name: null }
  expect(of({ driver, vehicle: { id: 'v9' } }).vehicle).toMatchObject({ ...own, namedBy: 'route' })
  expect(of({})).toMatchObject({ driver: null, vehicle: null })
})

it('takes who goes with what by the newest that drivers report, and nothing of a mechanic or of nowhere', () => {
  const ana = { type: 'driver', signatoryUser: { id: 'd1', name: 'Ana' } }
  const told = { id: 'i1', vehicle: { id: 'v1' }, endTime: iso('05:00'), authorSignature: ana }
  expect(pairsOfReports([told])).toEqual([
    {
      ...{ by: 'last_report', fromMs: at('05:00'), untilMs: at('17:00'), list: null },
      ...{ driver: { id: 'd1', name: 'Ana' }, vehicle: { id: 'v1', name: null } },
    },
  ])
  expect(pairsOfReports([{ ...told, vehicle: V }])[0]?.vehicle).toEqual(V)
  const mechanic = { ...ana, type: 'mechanic' }
  for (const fields of [{ authorSignature: mechanic }, { endTime: null }, { vehicle: null }])
    expect(pairsOfReports([{ ...told, ...fields }])).toEqual([])
})

it('knows who goes with one at whatever time, and when somebody else may begin to', () => {
  const other = { id: 'v2', name: 'RV 2' }
  const pairs = new Pairs([
    pair('assignment', 'd1', '05:00', '09:00'),
    { ...pair('clocks', 'd1', '04:00', '12:00'), vehicle: other },
    { ...pair('clocks', 'd2', '06:00', null), vehicle: other },
    { ...pair('clocks', 'd2', null, '13:00'), vehicle: { id: 'v3', name: null } },
  ])
  expect([pairs.partnersOf('driver', 'd1'), pairs.partnersOf('driver', 'd9')]).toEqual([['v1', 'v2'], []])
  expect([pairs.partnersOf('vehicle', 'v2'), pairs.partnersOf('vehicle', 'v9')]).toEqual([['d1', 'd2'], []])
  const around = (kind: 'driver' | 'vehicle', id: string) =>
    [...new Set(pairs.momentsAround(kind, id, sources('05:01')))].toSorted()
  const times = (...all: string[]) => all.map((time) => at(time))
  // Its assignments count until 07:01.
  expect(around('driver', 'd1')).toEqual(times('04:00', '05:00', '06:00', '07:01', '09:00', '12:00'))
  expect(around('vehicle', 'v1')).toEqual(times('04:00', '05:00', '07:01', '09:00', '12:00'))
  expect(around('vehicle', 'v3')).toEqual(times('06:00', '13:00'))
  expect(around('driver', 'd9')).toEqual([])
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
  // By the departure it names them already.
  const named = new Pairs([pair('assignment', 'd1', '07:30'), pair('assignment', 'd2', '06:00')])
  expect(named.of(route('07:30'), { nowMs: NOW_MS, departures: TOLD, sources: sources(null) })).toMatchObject(
    { driver: { id: 'd1' }, namedFromMs: [] },
  )
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

it('takes a route to be over when it ended, else when it was planned to end', () => {
  const from = (time: string) => pair('clocks', 'd1', time, '18:30')
  const ended = (time: string) => route('22:00 -1', { ...DONE, actualRouteEndTime: iso(time) })
  expect(driverOf(ended('04:00'), from('04:00'))).toBe('d1')
  expect(driverOf(ended('04:00'), from('04:01'))).toBeNull()
  expect(driverOf(ended('06:00'), from('05:30'))).toBe('d1')
  // Done by its stops, of which nobody tells when: it was to end at five.
  const skipped = route('22:00 -1', { stops: [{ id: 's', state: 'skipped' }] })
  expect(driverOf(skipped, from('05:00'))).toBe('d1')
  expect(driverOf(skipped, from('05:01'))).toBeNull()
  expect(driverOf(ended('04:00'), pair('assignment', 'd1', null))).toBe('d1')
})
