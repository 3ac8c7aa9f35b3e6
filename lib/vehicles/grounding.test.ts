import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import type { MarkFacts, ProgramFacts } from '@/lib/readiness/facts/facts'
import { at, defect, license, report, told, untold } from '@/test/readiness/facts'
import { settings } from '@/test/readiness/words'
import { type Grounds, groundingOf } from './grounding'

const NOW = at('05:30')
const mark = (fields: Partial<MarkFacts> = {}): MarkFacts => ({
  ...{ by: 'Ann', reason: 'Frame crack', sinceMs: at('05:00'), saidAtMs: at('05:00'), untilMs: null },
  ...fields,
})
const inspection = (expiresAtMs: number | null) =>
  told([license({ id: 'q2', typeId: 't2', typeName: 'Annual inspection', expiresAtMs })])
const program = (fields: Partial<ProgramFacts> = {}): ProgramFacts => ({
  ...{
    id: 'p1',
    name: 'DOT inspection',
    isPeriodicInspection: true,
    zone: 'UTC',
    unsure: null,
    orderId: null,
  },
  dueAtMs: at('00:00'),
  ...fields,
})
const grounding = (fields: Partial<Grounds>, given: Parameters<typeof settings>[0] = {}) =>
  groundingOf(
    {
      ...{ kind: 'vehicle', id: 'v1', name: 'RV 128', mark: told(null) },
      ...{ qualifications: told([]), programs: told([]), reports: told([]), ...fields },
    },
    { nowMs: NOW, zone: 'UTC', settings: settings(given) },
  )
const said = (...given: Parameters<typeof grounding>) =>
  grounding(...given).map(({ words: { code }, weight, mustNot }) => [code, weight, mustNot])

const MARKED = ['marked_out_of_service', 'blocks', true]
const EXPIRED = ['inspection_expired', 'blocks', true]

describe('what keeps a vehicle or trailer from leaving, whichever route would take it', () => {
  it('is a mark until it ends, and an inspection from when it is over', () => {
    expect(said({})).toEqual([])
    expect(said({ mark: told(mark({ untilMs: NOW + 1 })) })).toEqual([MARKED])
    expect(said({ mark: told(mark({ untilMs: NOW })) })).toEqual([])
    expect(said({ qualifications: inspection(NOW) })).toEqual([EXPIRED])
    expect(said({ qualifications: inspection(NOW + 1) })).toEqual([])
    expect(said({ qualifications: inspection(null) })).toEqual([])
    expect(said({ programs: told([program()]) })).toEqual([EXPIRED])
    expect(said({ programs: told([program({ dueAtMs: NOW + DAY_MS })]) })).toEqual([])
    expect(said({ programs: told([program({ isPeriodicInspection: false })]) })).toEqual([])
    expect(said({ mark: told(mark()), qualifications: inspection(NOW - DAY_MS) })).toEqual([MARKED, EXPIRED])
  })

  it('says whom it is about, since when, what says so, and of the ways out none that is of a route', () => {
    expect(grounding({ kind: 'trailer', mark: told(mark()), programs: told([program()]) })).toMatchObject([
      {
        topic: { kind: 'trailer', id: 'v1', name: 'RV 128' },
        ...{ sinceMs: at('05:00'), lifts: 'mark_ended', waysOut: ['end_mark'] },
      },
      {
        topic: { kind: 'trailer', id: 'v1', name: 'RV 128' },
        ...{ sinceMs: at('00:00'), lifts: 'inspection_renewed', waysOut: ['repair_first'] },
        ...{ evidence: [{ kind: 'program', id: 'p1' }], law: '49 CFR 396.17' },
      },
    ])
  })

  it('is an older unsafe report than the certified one, of its own defects, and no other report', () => {
    const unsafe = (on: 'vehicle' | 'trailer') =>
      report('i1', { status: 'unsafe', submittedAtMs: at('03:00'), defects: [defect('d1', { on })] })
    const certified = (on: 'vehicle' | 'trailer') =>
      report('i2', {
        status: 'resolved',
        submittedAtMs: at('04:00'),
        defects: [defect('d2', { on, isResolved: true })],
      })
    const DOUBTED = ['older_report_not_certified', 'check', false]
    for (const [kind, other] of [
      ['vehicle', 'trailer'],
      ['trailer', 'vehicle'],
    ] as const) {
      expect(said({ kind, reports: told([unsafe(kind), certified(kind)]) })).toEqual([DOUBTED])
      expect(said({ kind, reports: told([unsafe(kind), certified(other)]) })).toEqual([])
      expect(said({ kind, reports: told([unsafe(other), certified(kind)]) })).toEqual([])
    }
    const off = { by: 'Ann', atMs: at('01:00') }
    const doubted = { reports: told([unsafe('vehicle'), certified('vehicle')]) }
    expect(said(doubted, { checks: { 'vehicle-unsafe': { off } } })).toEqual([])
    expect(grounding(doubted)[0]).toMatchObject({
      ...{ topic: { kind: 'vehicle', id: 'v1', name: 'RV 128' }, evidence: [{ kind: 'dvir', id: 'i1' }] },
      waysOut: ['repair_first'],
    })
  })

  it('is weighed as the organization weighs it, and not asked where its rules do not hold or a check is off', () => {
    const both = { mark: told(mark()), qualifications: inspection(NOW - DAY_MS) }
    expect(said(both, { country: 'EU' })).toEqual([MARKED])
    const off = { by: 'Ann', atMs: at('01:00') }
    expect(said(both, { checks: { 'out-of-service': { off } } })).toEqual([EXPIRED])
    expect(said(both, { checks: { 'annual-inspection': { weight: 'check' } } })).toEqual([
      MARKED,
      ['inspection_expired', 'check', true],
    ])
    expect(said({ qualifications: untold, programs: untold })).toEqual([])
  })
})
