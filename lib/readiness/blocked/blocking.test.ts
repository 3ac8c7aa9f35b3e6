import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import type { Finding } from '../finding'
import type { JudgedRoute } from '../record/judged-route'
import { blockedWords } from './blocked-words'
import { blockedAnew, blockingOf } from './blocking'

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
