import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { wordsIn } from '@/lib/words/catalog'
import { findingOf, openDefect } from '@/test/readiness/today-examples'
import { findingSentence } from './finding-sentence'
import type { FindingAnswer } from './today-answer'
import { toldOnce } from './told-once'

const AT = { zone: 'UTC', now: Date.parse('2026-03-02T05:45:00Z') }

const overlap = (of: 'vehicle' | 'driver', fields: Partial<FindingAnswer> = {}) =>
  findingOf({
    ...{ check: `${of}-twice`, mustNot: false, isOverridable: true, law: null, since: null },
    subject: of === 'driver' ? { kind: of, id: '7', name: 'Ana' } : { kind: of, id: '128', name: 'RV 128' },
    message: { code: 'routes_overlap', params: { route: 'RV-2', overlapMs: 22 * MINUTE_MS } },
    evidence: [{ kind: 'route', id: 'r2' }],
    ...fields,
  })

const said = (findings: readonly FindingAnswer[], language: 'en' | 'es' = 'en') =>
  toldOnce(findings).map((finding) => findingSentence(finding, wordsIn(language), AT))

it('tells once that two routes overlap with vehicle and driver, by both, where the first stood', () => {
  const found = [overlap('vehicle'), openDefect(), overlap('driver')]
  expect(said(found)).toEqual([
    'RV 128 and Ana are on RV-2 at the same time, for 22\u00a0min',
    'RV 128 has an open defect since 05:12: wiper',
  ])
  expect(said(found, 'es')[0]).toBe('RV 128 y Ana están en RV-2 al mismo tiempo, durante 22\u00a0min')
})

it.each([
  ['turnaround_short', 'RV 128 and Ana have 5\u00a0min between this and RV-2, and need 20\u00a0min'],
  ['earlier_not_left', 'RV 128 and Ana have not left for RV-2 yet, and would start 22\u00a0min late'],
  ['still_on_route', 'RV 128 and Ana are still on RV-2, and would start 22\u00a0min late'],
] as const)('tells %s of both in one sentence', (code, sentence) => {
  const message =
    code === 'turnaround_short'
      ? { code, params: { route: 'RV-2', plannedMs: 5 * MINUTE_MS, neededMs: 20 * MINUTE_MS } }
      : { code, params: { route: 'RV-2', lateMs: 22 * MINUTE_MS } }
  expect(said([overlap('vehicle', { message }), overlap('driver', { message })])).toEqual([sentence])
})

it('keeps apart what is of two routes, not as grave, or let go', () => {
  const overridden = { by: 'Ann', at: '2026-03-02T05:15:00.000Z', reason: 'Seen' }
  for (const fields of [
    { evidence: [{ kind: 'route' as const, id: 'r3' }] },
    { weight: 'check' as const },
    { overridden },
  ])
    expect(toldOnce([overlap('vehicle'), overlap('driver', fields)])).toHaveLength(2)
  expect(toldOnce([overlap('vehicle', { overridden }), overlap('driver', { overridden })])).toHaveLength(2)
})

it('keeps apart what is of a vehicle twice, and other findings of both', () => {
  expect(toldOnce([overlap('vehicle'), overlap('vehicle')])).toHaveLength(2)
  const message = { code: 'deactivated', params: {} } as const
  expect(toldOnce([overlap('vehicle', { message }), overlap('driver', { message })])).toHaveLength(2)
})
