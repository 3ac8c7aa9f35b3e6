import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import type { ReportFacts } from '@/lib/readiness/facts/facts'
import { type ConditionFacts, standingOf } from './condition'
import { VEHICLE_CONDITIONS } from './condition-names'

const NOW = Date.parse('2026-03-05T05:45:00Z')

const facts = (given: Partial<ConditionFacts> = {}): ConditionFacts => ({
  ...{
    nowMs: NOW,
    mark: null,
    reports: [],
    notInspectedSinceMs: null,
    inShop: [],
    backAtMs: null,
    isHeard: true,
    isTooOld: false,
  },
  ...given,
})
const report = (id: string, hours: number, given: Partial<ReportFacts> = {}): ReportFacts => ({
  ...{ id, submittedAtMs: NOW + hours * HOUR_MS, isPreTrip: false, status: 'safe', isReviewed: false },
  defects: [],
  ...given,
})
const unsafe = (id: string, hours: number, isResolved = false) =>
  report(id, hours, {
    status: 'unsafe',
    defects: [
      {
        ...{ id: `x${id}`, on: 'vehicle', kind: 'Brakes', isResolved, severity: null, createdAtMs: null },
        deferral: null,
      },
    ],
  })
const mark = { by: 'Ann', reason: 'Frame', sinceMs: NOW - HOUR_MS, saidAtMs: NOW - HOUR_MS, untilMs: null }

describe('standingOf', () => {
  it('is unknown until somebody tells of it, and in service when nothing is wrong', () => {
    expect(standingOf(facts({ isHeard: false })).condition).toBe('unknown')
    expect(standingOf(facts()).condition).toBe('in_service')
    expect(standingOf(facts({ isHeard: false, reports: [report('i1', -1)] })).condition).toBe('in_service')
    expect(standingOf(facts({ backAtMs: NOW - 5 }))).toMatchObject({ sinceMs: NOW - 5 })
  })

  it('is not known any more by reports that were read too long ago, but for what stood against it', () => {
    const reports = [report('i1', -9)]
    expect(standingOf(facts({ isTooOld: true, reports })).condition).toBe('unknown')
    expect(standingOf(facts({ isTooOld: true, reports: [unsafe('i1', -9)] })).condition).toBe('unsafe')
  })

  it('is unsafe since the newest report that nobody certified, whatever a later safe one says', () => {
    const reports = [unsafe('i1', -30), unsafe('i2', -20), report('i3', -1)]
    expect(standingOf(facts({ reports }))).toEqual({
      condition: 'unsafe',
      sinceMs: NOW - 20 * HOUR_MS,
      because: { kind: 'dvir', id: 'i2' },
    })
    expect(standingOf(facts({ reports: [unsafe('i1', -30, true)] })).condition).toBe('unsafe')
  })

  it('is not unsafe any more once a newer report is certified, nor by what a report says of a trailer', () => {
    const certified = report('i2', -1, { status: 'resolved' })
    expect(standingOf(facts({ reports: [unsafe('i1', -2), certified] })).condition).toBe('in_service')
    const ofTrailer = unsafe('i3', -2)
    const reports = [
      { ...ofTrailer, defects: ofTrailer.defects.map((one) => ({ ...one, on: 'trailer' as const })) },
    ]
    expect(standingOf(facts({ reports })).condition).toBe('in_service')
    expect(standingOf(facts({ reports }), 'trailer').condition).toBe('unsafe')
    expect(standingOf(facts({ reports: [ofTrailer] }), 'trailer').condition).toBe('in_service')
  })

  it('is in the shop by the order that was begun first', () => {
    const inShop = [
      { id: 'w2', sinceMs: null },
      { id: 'w1', sinceMs: NOW - 7 },
    ]
    expect(standingOf(facts({ inShop }))).toEqual({
      condition: 'in_the_shop',
      sinceMs: NOW - 7,
      because: { kind: 'work_order', id: 'w1' },
    })
    const first = (...orders: [id: string, sinceMs: number | null][]) =>
      standingOf(facts({ inShop: orders.map(([id, sinceMs]) => ({ id, sinceMs })) })).because?.id
    expect(first(['w1', NOW - 3], ['w2', NOW - 7])).toBe('w2')
    expect(first(['w2', NOW - 7], ['w1', NOW - 3])).toBe('w2')
    // Of two at once, whatever order they are told in.
    for (const since of [NOW - 7, null]) {
      expect(first(['w2', since], ['w1', since])).toBe('w1')
      expect(first(['w1', since], ['w2', since])).toBe('w1')
    }
  })

  it('is not inspected in time before it is in the shop, and where nobody tells of it', () => {
    const over = { notInspectedSinceMs: NOW - 9 }
    const expired = { condition: 'inspection_expired', sinceMs: NOW - 9, because: null }
    expect(standingOf(facts({ ...over, inShop: [{ id: 'w1', sinceMs: null }] }))).toEqual(expired)
    expect(standingOf(facts({ ...over, isHeard: false }))).toEqual(expired)
    expect(standingOf(facts({ ...over, reports: [unsafe('i1', -2)] })).condition).toBe('unsafe')
    expect(standingOf(facts({ ...over, mark })).condition).toBe('out_of_service')
  })

  it('goes by a mark first, until it ends', () => {
    const reports = [unsafe('i1', -2)]
    expect(standingOf(facts({ mark, reports }))).toMatchObject({
      condition: 'out_of_service',
      sinceMs: mark.sinceMs,
    })
    expect(standingOf(facts({ mark: { ...mark, untilMs: NOW }, reports })).condition).toBe('unsafe')
    expect(standingOf(facts({ mark: { ...mark, untilMs: NOW + 1 }, reports })).condition).toBe(
      'out_of_service',
    )
  })

  test('never gets better because something worse is told, and does not depend on the order of what is told', () => {
    const arbitraryReport = fc
      .record({
        id: fc.integer({ min: 0, max: 50 }),
        hours: fc.integer({ min: -40, max: 0 }),
        kind: fc.constantFrom('safe', 'unsafe', 'mended', 'resolved' as const),
      })
      .map(({ id, hours, kind }) =>
        kind === 'unsafe' || kind === 'mended'
          ? unsafe(`i${id}`, hours, kind === 'mended')
          : report(`i${id}`, hours, { status: kind }),
      )
    const order = fc.record({ id: fc.string(), sinceMs: fc.option(fc.integer({ min: 0, max: NOW })) })
    const grave = (given: Partial<ConditionFacts>) =>
      VEHICLE_CONDITIONS.indexOf(standingOf(facts(given)).condition)
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitraryReport, { selector: ({ id }) => id, maxLength: 6 }),
        fc.array(order, { maxLength: 3 }),
        fc.boolean(),
        (reports, inShop, isHeard) => {
          const known = { reports, inShop, isHeard }
          const before = grave(known)
          expect(grave({ ...known, mark })).toBe(0)
          expect(grave({ ...known, reports: [...reports, unsafe('worse', 1)] })).toBeLessThanOrEqual(1)
          expect(grave({ ...known, inShop: [...inShop, { id: 'more', sinceMs: null }] })).toBeLessThanOrEqual(
            Math.min(before, 3),
          )
          expect(standingOf(facts({ ...known, reports: reports.toReversed() }))).toEqual(
            standingOf(facts(known)),
          )
        },
      ),
    )
  })
})
