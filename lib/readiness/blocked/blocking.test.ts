import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import type { Finding } from '../finding'
import type { JudgedRoute } from '../record/judged-route'
import { blockedWords } from './blocked-words'
import { blockedAnew, blockedNoMore, blockingOf } from './blocking'

const english = wordsIn('en')
const unsafe: Finding = {
  ...{ check: 'vehicle-unsafe', weight: 'blocks', mustNot: true, isOverridable: false, badness: 0 },
  topic: { kind: 'vehicle', id: '128', name: 'RV 128' },
  words: { code: 'reported_unsafe', params: { defects: ['Brakes'], defectsKnown: true } },
  ...{ sinceMs: 0, evidence: [{ kind: 'dvir', id: 'i1' }], lifts: 'report_certified', law: null },
  ...{ waysOut: [], overridden: null },
}
const expired: Finding = {
  ...unsafe,
  ...{ check: 'qualification', topic: { kind: 'driver', id: '7', name: 'Ana' } },
  words: {
    code: 'qualification_expired',
    params: { what: 'Medical card', expiresAtMs: 0, isRequired: true },
  },
  evidence: [{ kind: 'qualification', id: 'q1' }],
}
const route = (...findings: Finding[]): JudgedRoute => ({
  ...{ id: 'r1', name: 'RV-1', zone: 'UTC', departsAtMs: 0, endsAtMs: 1, driver: null, vehicle: null },
  verdict: {
    word: findings.some(({ weight, overridden }) => weight === 'blocks' && !overridden) ? 'blocked' : 'check',
    ...{ findings, notChecked: [], settingsVersion: 0 },
  },
  ...{ late: null, trailerId: null },
})
const checks = (blocking: readonly { check: string | null }[]) => blocking.map(({ check }) => check)

it('what blocks a route anew is told apart from what already did', () => {
  const both = route(unsafe, expired)
  expect(checks(blockedAnew(undefined, both))).toEqual(['vehicle-unsafe', null])
  expect(checks(blockedAnew(route(unsafe), both))).toEqual([null])
  expect(blockedAnew(both, route(unsafe))).toEqual([])
  expect(blockedAnew(route(unsafe), route({ ...unsafe, sinceMs: 5 })), 'the same finding').toEqual([])
  const another = { ...unsafe, evidence: [{ kind: 'dvir', id: 'i2' }] as const }
  expect(checks(blockedAnew(route(unsafe), route(another))), 'a new report').toEqual(['vehicle-unsafe'])
})

it('of one on the road is what it was before it left, and what is found there', () => {
  const onRoad = (...findings: Finding[]): JudgedRoute => {
    const one = route(...findings)
    return { ...one, verdict: { ...one.verdict, word: 'underway' } }
  }
  expect(blockedAnew(route(unsafe), onRoad(unsafe)), 'it left all the same').toEqual([])
  expect(checks(blockedAnew(route(), onRoad(unsafe))), 'found on the way').toEqual(['vehicle-unsafe'])
  expect(blockingOf(onRoad({ ...unsafe, weight: 'check' }))).toEqual([])
  const over = onRoad(unsafe)
  expect(blockingOf({ verdict: { ...over.verdict, word: 'done' } })).toEqual([])
})

it('what was let go, or only asks for a look, blocks nothing', () => {
  const letGo = { ...unsafe, overridden: { by: 'Ann', atMs: 0, reason: 'Looked at' } }
  expect(blockingOf(route(letGo))).toEqual([])
  expect(blockingOf(route({ ...unsafe, weight: 'check' }))).toEqual([])
  expect(checks(blockedAnew(route(letGo), route(unsafe))), 'taken back').toEqual(['vehicle-unsafe'])
})

it('says once what is found of the vehicle and of the driver, and tells neither anew where the other ends or comes', () => {
  const twice = (kind: 'vehicle' | 'driver', other: string): Finding => ({
    ...unsafe,
    ...{ check: `${kind}-twice`, mustNot: false, isOverridable: true },
    topic: { kind, id: kind, name: kind === 'vehicle' ? 'RV 128' : 'Ana' },
    words: { code: 'routes_overlap', params: { route: 'RV-2', overlapMs: 60_000 } },
    evidence: [{ kind: 'route', id: other }],
  })
  const [vehicle, driver] = [twice('vehicle', 'r2'), twice('driver', 'r2')]
  const both = route(vehicle, driver)
  const said = (one: JudgedRoute) => blockingOf(one).map((blocking) => blockedWords(blocking, english))
  expect(said(both)).toEqual(['RV 128 and the driver are on another route at that time.'])
  expect(said(route(driver, vehicle))).toEqual(said(both))
  expect(said(route(vehicle, twice('driver', 'r3')))).toHaveLength(2)
  const late = {
    check: 'late-before-start',
    words: { code: 'still_on_route', params: { route: 'RV-2', lateMs: 1, runsFromMs: null } },
  } as const
  expect(said(route({ ...vehicle, ...late }, { ...driver, ...late }))).toEqual([
    'RV 128 and the driver are still on an earlier route.',
  ])
  const letGo = { ...driver, overridden: { by: 'Ann', atMs: 0, reason: 'Looked at' } }
  expect(said(route(vehicle, letGo))).toEqual(['RV 128 is on another route at that time.'])

  const [ofVehicle = '', ofDriver = ''] = blockingOf(both)[0]?.keys ?? []
  expect(blockedAnew(undefined, both).map(({ key }) => key)).toEqual([ofVehicle])
  for (const one of [route(vehicle), route(driver)]) {
    expect(blockedAnew(one, both)).toEqual([])
    expect(blockedAnew(both, one)).toEqual([])
  }
  expect(blockedNoMore(both, route(vehicle))).toEqual([ofDriver])
  expect(blockedNoMore(both, route(driver))).toEqual([ofVehicle])
  expect(blockedNoMore(route(driver), both)).toEqual([])
  expect(blockedNoMore(both)).toEqual([ofVehicle, ofDriver])
})

it('says nothing of a person: neither in words nor in what it is known by', () => {
  const blocking = blockingOf(route(expired))
  expect(blocking.map((one) => blockedWords(one, english))).toEqual(['The driver is not ready.'])
  expect(JSON.stringify(blocking.map(({ check, key }) => [check, key]))).not.toMatch(/qualification|Ana|q1/)
  expect(blockingOf(route(unsafe)).map((one) => blockedWords(one, english))).toEqual([
    'RV 128 is reported unsafe.',
  ])
  const twice: Finding = { ...expired, check: 'driver-twice', words: { code: 'deactivated', params: {} } }
  expect(blockingOf(route(twice)).map((one) => blockedWords(one, english))).toEqual([
    'The driver has another route at that time.',
  ])
})
