import { expect, it } from 'vitest'
import type { Finding } from '@/lib/readiness/finding'
import type { JudgedRoute } from '@/lib/readiness/record/judged-route'
import { wordsIn } from '@/lib/words/catalog'
import { blockedPush, manyBlockedPush } from './blocked-push'

const unsafe: Finding = {
  ...{ check: 'vehicle-unsafe', weight: 'blocks', mustNot: true, isOverridable: false, badness: 0 },
  topic: { kind: 'vehicle', id: '128', name: 'RV 128' },
  words: { code: 'reported_unsafe', params: { defects: [], defectsKnown: true } },
  ...{ sinceMs: 0, evidence: [{ kind: 'dvir', id: 'i1' }], lifts: 'report_certified', law: null },
  ...{ waysOut: [], overridden: null },
}
const expired: Finding = {
  ...unsafe,
  check: 'qualification',
  topic: { kind: 'driver', id: '7', name: 'Ana Diaz' },
  evidence: [{ kind: 'qualification', id: 'q1' }],
}
const departsAtMs = Date.parse('2026-03-02T12:15:00Z')
const route = (findings: Finding[], changes: Partial<JudgedRoute> = {}): JudgedRoute => ({
  ...{ id: '77', name: 'RV-2034', departsAtMs, endsAtMs: departsAtMs + 3_600_000, zone: 'America/Chicago' },
  ...{ driver: null, vehicle: null, trailerId: null, late: null },
  verdict: { word: 'blocked', findings, notChecked: [], settingsVersion: 0 },
  ...changes,
})

it('says which route, when it leaves and all that blocks it, and where a press leads', () => {
  const { text, untilMs } = blockedPush(route([unsafe, expired]), 'org', wordsIn('en'))
  expect(text).toMatchObject({
    title: 'RV-2034 is blocked, leaves Mon, Mar 2, 06:15 CST',
    body: 'RV 128 is reported unsafe.\nThe driver is not ready.',
    ...{ path: '/routes/77', language: 'en' },
  })
  expect(untilMs).toBe(departsAtMs)
})

it('says of one on the road that it may not be there, which is worth something until it ends', () => {
  const { verdict, endsAtMs } = route([unsafe])
  const onRoad = route([unsafe], { verdict: { ...verdict, word: 'underway' } })
  const { text, untilMs } = blockedPush(onRoad, 'org', wordsIn('en'))
  expect(text).toMatchObject({
    title: 'RV-2034 is on the road, though blocked',
    body: 'RV 128 is reported unsafe.',
  })
  expect(untilMs).toBe(endsAtMs)
})

it('names no person, and to the push service not even the route, in whichever language', () => {
  const { text } = blockedPush(route([expired]), 'org', wordsIn('es'))
  expect(text.body).toBe('El conductor no está listo.')
  expect(JSON.stringify(text)).not.toMatch(/Ana|qualification|org/)
  expect(text.topic).toMatch(/^[\w-]{32}$/)
  expect(blockedPush(route([unsafe]), 'org', wordsIn('en')).text.topic, 'the newer one takes its place').toBe(
    text.topic,
  )
  for (const other of [
    blockedPush(route([unsafe], { id: '78' }), 'org', wordsIn('en')),
    blockedPush(route([unsafe]), 'another', wordsIn('en')),
    manyBlockedPush([route([unsafe])], 'org', wordsIn('en')),
  ])
    expect(other.text.topic).not.toBe(text.topic)
})

it('fits into what is encrypted, whatever people called a route and a vehicle', () => {
  const long = '🚚'.repeat(4000)
  const rude = String.fromCharCode(1).repeat(4000)
  const named = { ...unsafe, topic: { kind: 'vehicle', id: '1', name: long } } as const
  const many = [1, 2, 3, 4, 5].map((id) => ({
    ...named,
    topic: { ...named.topic, id: String(id), name: `${id}${rude}` },
  }))
  const { text } = blockedPush(route(many, { name: `a\r\nb${long}` }), 'org', wordsIn('es'))
  expect(text.title.startsWith('a b🚚')).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(3993)
})

it('is worth something until the last of many leaves', () => {
  const { text, untilMs } = manyBlockedPush(
    [route([unsafe]), route([unsafe], { id: '78', departsAtMs: departsAtMs + 60_000 })],
    'org',
    wordsIn('en'),
  )
  expect(text).toMatchObject({ title: '2 routes are blocked', body: '', path: '/today' })
  expect(untilMs).toBe(departsAtMs + 60_000)
})

it('says three reasons of many, and cuts a long name short, never in the middle of a character', () => {
  const many = ['1', '2', '3', '4'].map((id) => ({
    ...unsafe,
    topic: { kind: 'vehicle' as const, id, name: `RV ${id}` },
  }))
  const { body } = blockedPush(route(many), 'org', wordsIn('en')).text
  expect(body.split('\n')).toEqual(['1', '2', '3'].map((id) => `RV ${id} is reported unsafe.`))
  const called = (name: string) =>
    blockedPush(route([unsafe], { name }), 'org', wordsIn('en')).text.title.split(' is blocked')[0]
  expect(called('a'.repeat(120))).toBe('a'.repeat(120))
  expect(called('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`)
  expect(called(`${'a'.repeat(118)}🚚bb`)).toBe(`${'a'.repeat(118)}…`)
})
