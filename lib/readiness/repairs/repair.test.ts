import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { TodayFinding, TodayRoute } from '../read-today'
import { type Repair, repairsOf, type WaitingOrder, type WaitingReport } from './repair'
import type { WaitingUnit } from './waiting-units'

const finding = (vehicle: string, given: Partial<TodayFinding> = {}): TodayFinding => ({
  ...{
    check: 'vehicle-unsafe',
    weight: 'blocks',
    mustNot: true,
    evidence: [],
    law: null,
    lifts: 'report_certified',
  },
  ...{ waysOut: [], isOverridable: false, since: null, overridden: null },
  subject: { kind: 'vehicle', id: vehicle, name: `RV ${vehicle}` },
  message: { code: 'reported_unsafe', params: { defects: ['Brakes'], defectsKnown: true } },
  ...given,
})

const route = (id: string, hour: number, given: Partial<TodayRoute> = {}): TodayRoute => ({
  ...{
    id,
    name: `Route ${id}`,
    zone: 'America/Denver',
    driver: null,
    findings: [],
    notChecked: [],
    late: null,
  },
  departsAt: new Date(Date.UTC(2026, 2, 5, hour)).toISOString(),
  verdict: 'ready',
  vehicle: null,
  ...given,
})

const needs = (vehicle: string) => ({ id: vehicle, name: `RV ${vehicle}`, namedBy: 'route' as const })

const unit = (id: string, given: Partial<WaitingUnit> = {}): WaitingUnit => ({
  ...{ kind: 'vehicle', id, name: `RV ${id}`, isUnsafe: false, openDefects: 1, defects: [] },
  ...given,
})

const report = (vehicle: string, given: Partial<WaitingUnit> = {}): WaitingReport => ({
  ...{ id: `i-${vehicle}`, inspectedAt: null, units: [unit(vehicle, given)] },
})

const order = (assetId: string, given: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...{ id: `w-${assetId}`, assetId, description: 'Brakes', status: 'Open', priority: null, dueAt: null },
  laborLeftMinutes: null,
  ...given,
})

const NOTHING = { reports: [], orders: [] }
const ids = (repairs: readonly Repair[]) => repairs.map(({ vehicle }) => vehicle.id)

describe('repairsOf', () => {
  it('puts what blocks first, by the departure that needs it, and says which route that is', () => {
    const routes = [
      route('r1', 6, { verdict: 'blocked', vehicle: needs('b'), findings: [finding('b')] }),
      route('r2', 7, { verdict: 'blocked', vehicle: needs('a'), findings: [finding('a')] }),
      route('r3', 9, { verdict: 'blocked', vehicle: needs('b'), findings: [finding('b')] }),
    ]
    const repairs = repairsOf(routes, {
      reports: [report('c', { isUnsafe: true }), report('d')],
      orders: [
        order('e', { dueAt: '2026-03-05T05:00:00.000Z' }),
        order('b', { id: 'w1', laborLeftMinutes: 60 }),
        order('b', { id: 'w2', laborLeftMinutes: 45 }),
      ],
    })
    expect(ids(repairs)).toEqual(['b', 'a', 'c', 'e', 'd'])
    expect(repairs[0]).toMatchObject({
      condition: 'blocked',
      vehicle: { kind: 'vehicle', name: 'RV b' },
      neededAt: '2026-03-05T06:00:00.000Z',
      route: { id: 'r1', name: 'Route r1', zone: 'America/Denver' },
      laterRoutes: 1,
      laborLeftMinutes: 105,
    })
    expect(repairs[0]?.findings).toHaveLength(1)
    expect(repairs.map(({ condition }) => condition)).toEqual([
      'blocked',
      'blocked',
      'unsafe',
      'waiting',
      'waiting',
    ])
  })

  it('names the defects of a truck and of its trailer apart', () => {
    const both = {
      ...report('a'),
      units: [
        unit('a', { isUnsafe: true, defects: ['Tires'] }),
        unit('t', { kind: 'trailer', defects: ['Mirrors'] }),
      ],
    }
    const repairs = repairsOf([], { ...NOTHING, reports: [both] })
    expect(repairs.map(({ vehicle, condition, reports }) => [vehicle.id, condition, reports])).toEqual([
      ['a', 'unsafe', [{ id: 'i-a', inspectedAt: null, isUnsafe: true, openDefects: 1, defects: ['Tires'] }]],
      [
        't',
        'waiting',
        [{ id: 'i-a', inspectedAt: null, isUnsafe: false, openDefects: 1, defects: ['Mirrors'] }],
      ],
    ])
  })

  it('says when a truck is needed though nothing blocks, and takes no note and nothing of a driver for work', () => {
    const routes = [
      route('r1', 6, {
        vehicle: needs('a'),
        findings: [
          finding('d1', { check: 'hours', subject: { kind: 'driver', id: 'd1', name: 'Ada' } }),
          finding('a', { check: 'no-report', weight: 'note' }),
        ],
      }),
    ]
    expect(repairsOf(routes, NOTHING)).toEqual([])
    expect(repairsOf(routes, { ...NOTHING, orders: [order('a')] })).toMatchObject([
      { condition: 'waiting', neededAt: '2026-03-05T06:00:00.000Z', findings: [] },
    ])
  })

  it('counts what somebody let go as no block, and routes that have left as no need', () => {
    const overridden = { by: 'Ann', at: '2026-03-05T04:00:00.000Z', reason: 'Yard move' }
    const routes = [
      route('r0', 4, { verdict: 'underway', vehicle: needs('a') }),
      route('r1', 6, { verdict: 'ready', vehicle: needs('a'), findings: [finding('a', { overridden })] }),
    ]
    expect(repairsOf(routes, NOTHING)).toMatchObject([
      { condition: 'waiting', neededAt: '2026-03-05T06:00:00.000Z', laterRoutes: 0 },
    ])
  })

  it('puts first what is unsafe on the road, and names the route, of a trailer by what is found of it', () => {
    const routes = [
      route('r0', 4, {
        verdict: 'underway',
        vehicle: needs('b'),
        findings: [finding('t', { subject: { kind: 'trailer', id: 't', name: 'TR 1' } })],
      }),
      route('r1', 6, { verdict: 'blocked', vehicle: needs('a'), findings: [finding('a')] }),
      route('r2', 7, { verdict: 'done', vehicle: needs('c') }),
    ]
    const repairs = repairsOf(routes, {
      reports: [
        report('a', { isUnsafe: true }),
        report('b', { isUnsafe: true }),
        report('c', { isUnsafe: true }),
        report('t', { kind: 'trailer', isUnsafe: true }),
      ],
      orders: [order('d', { dueAt: '2026-03-05T01:00:00.000Z' })],
    })
    const here = { id: 'r0', name: 'Route r0', zone: 'America/Denver' }
    expect(repairs.map(({ vehicle, onRoad }) => [vehicle.id, onRoad])).toEqual([
      ['b', here],
      ['t', here],
      ['a', null],
      ['c', null],
      ['d', null],
    ])
    expect(repairs[0]).toMatchObject({ condition: 'unsafe', neededAt: null, route: null })
  })

  test('every vehicle stands there once, the grave first, each by its time', () => {
    const vehicle = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const arbitraryRoute = fc
      .record({
        vehicle,
        hour: fc.integer({ min: 0, max: 23 }),
        weight: fc.constantFrom('blocks', 'check', 'note' as const),
        verdict: fc.constantFrom('blocked', 'check', 'ready', 'underway', 'done' as const),
      })
      .map(({ vehicle, hour, weight, verdict }) =>
        route(`${vehicle}${hour}`, hour, {
          verdict,
          vehicle: needs(vehicle),
          findings: [finding(vehicle, { weight })],
        }),
      )
    const dueAt = fc.option(
      fc.integer({ min: 0, max: 23 }).map((hour) => new Date(Date.UTC(2026, 2, 5, hour)).toISOString()),
    )
    fc.assert(
      fc.property(
        fc.array(arbitraryRoute),
        fc.array(fc.record({ vehicle, isUnsafe: fc.boolean() })),
        fc.array(fc.record({ vehicle, dueAt })),
        (routes, reports, orders) => {
          const byDeparture = routes.toSorted(
            (one, other) => Date.parse(one.departsAt) - Date.parse(other.departsAt),
          )
          const repairs = repairsOf(byDeparture, {
            reports: reports.map(({ vehicle, isUnsafe }) => report(vehicle, { isUnsafe })),
            orders: orders.map(({ vehicle, dueAt }) => order(vehicle, { dueAt })),
          })
          expect(new Set(ids(repairs)).size).toBe(repairs.length)
          const isGrave = ({ condition }: Repair) => condition === 'blocked' || condition === 'unsafe'
          const grave = repairs.filter(isGrave)
          expect(repairs.slice(0, grave.length)).toEqual(grave)
          const driving = grave.filter(({ onRoad }) => onRoad !== null)
          expect(grave.slice(0, driving.length)).toEqual(driving)
          const standing = grave.slice(driving.length)
          const needed = standing.flatMap(({ neededAt }) => (neededAt === null ? [] : Date.parse(neededAt)))
          expect(needed).toEqual(needed.toSorted((a, b) => a - b))
          expect(standing.slice(needed.length).every(({ neededAt }) => neededAt === null)).toBe(true)
          for (const { isUnsafe, vehicle } of reports) if (isUnsafe) expect(ids(grave)).toContain(vehicle)
        },
      ),
    )
  })
})
