import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { finding, LET_GO, needs, NOTHING, order, report, route, unit } from '@/test/readiness/repair-examples'
import { needing, type Repair, repairsOf, waitingFor } from './repair'

const ids = (repairs: readonly Repair[]) => repairs.map(({ vehicle }) => vehicle.id)

describe('repairsOf', () => {
  it('puts what blocks first, by the departure that needs it, and says which route that is', () => {
    const routes = [
      route('r1', 6, { verdict: 'blocked', vehicle: needs('b'), findings: [finding('b')] }),
      route('r2', 7, { verdict: 'blocked', vehicle: needs('a'), findings: [finding('a')] }),
      route('r3', 9, { verdict: 'blocked', vehicle: needs('b'), findings: [finding('b')] }),
    ]
    const repairs = repairsOf(routes, {
      ...NOTHING,
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

  it('needs a look where a report leaves a doubt', () => {
    const reports = [report('a'), report('b', { isDoubted: true }), report('c', { isUnsafe: true })]
    const repairs = repairsOf([], { ...NOTHING, reports })
    expect(repairs.map(({ vehicle, condition }) => [vehicle.id, condition])).toEqual([
      ['c', 'unsafe'],
      ['a', 'waiting'],
      ['b', 'check'],
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
      [
        'a',
        'unsafe',
        [
          {
            id: 'i-a',
            inspectedAt: null,
            isUnsafe: true,
            isDoubted: false,
            openDefects: 1,
            defects: ['Tires'],
          },
        ],
      ],
      [
        't',
        'waiting',
        [
          {
            id: 'i-a',
            inspectedAt: null,
            isUnsafe: false,
            isDoubted: false,
            openDefects: 1,
            defects: ['Mirrors'],
          },
        ],
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
    const overridden = LET_GO
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
      ...NOTHING,
      reports: [
        report('a', { isUnsafe: true }),
        report('b', { isUnsafe: true }),
        report('c', { isUnsafe: true }),
        report('t', { kind: 'trailer', isUnsafe: true }),
      ],
      orders: [order('d', { dueAt: '2026-03-05T01:00:00.000Z' })],
    })
    const here = { id: 'r0', name: 'Route r0', zone: 'America/Denver', mayNotDrive: true }
    expect(repairs.map(({ vehicle, onRoad }) => [vehicle.id, onRoad])).toEqual([
      ['b', here],
      ['t', here],
      ['a', null],
      ['c', null],
      ['d', null],
    ])
    expect(repairs[0]).toMatchObject({ condition: 'unsafe', neededAt: null, route: null })
  })

  it('goes by the departure that is blocked, where the next one was let go, and says that it leaves before', () => {
    const routes = [
      route('r1', 6, { vehicle: needs('a'), findings: [finding('a', { overridden: LET_GO })] }),
      route('r2', 9, { verdict: 'blocked', vehicle: needs('b'), findings: [finding('b')] }),
      route('r3', 14, { verdict: 'blocked', vehicle: needs('a'), findings: [finding('a')] }),
      route('r4', 20, { verdict: 'blocked', vehicle: needs('a'), findings: [finding('a')] }),
    ]
    const repairs = repairsOf(routes, NOTHING)
    expect(ids(repairs)).toEqual(['b', 'a'])
    expect(repairs[0]?.leavesBefore).toBeNull()
    expect(repairs[1]).toMatchObject({
      condition: 'blocked',
      neededAt: '2026-03-05T14:00:00.000Z',
      route: { id: 'r3' },
      laterRoutes: 1,
      leavesBefore: { at: '2026-03-05T06:00:00.000Z', route: { id: 'r1' } },
    })
    expect(repairs[1]?.findings, 'as it stands where it is gravest').toEqual([finding('a')])
  })

  it('has what stands against a later departure alone, each once, the gravest first', () => {
    const evidence = [{ kind: 'program' as const, id: 'p1' }]
    const look = finding('a', { check: 'maintenance-overdue', weight: 'check', evidence })
    const expired = finding('a', { check: 'annual-inspection' })
    const routes = [
      route('r1', 6, { verdict: 'check', vehicle: needs('a'), findings: [look] }),
      route('r2', 20, { verdict: 'blocked', vehicle: needs('a'), findings: [expired, look] }),
    ]
    expect(repairsOf(routes, NOTHING)).toMatchObject([
      { condition: 'blocked', neededAt: '2026-03-05T20:00:00.000Z', findings: [expired, look] },
    ])
    const laterLook = [route('r1', 6, { vehicle: needs('a') }), route('r2', 20, { ...routes[0], id: 'r2' })]
    expect(
      repairsOf(laterLook, NOTHING),
      'what only wants a look is looked at before it leaves',
    ).toMatchObject([
      { condition: 'check', neededAt: '2026-03-05T06:00:00.000Z', leavesBefore: null, findings: [look] },
    ])
    const unsafe = repairsOf(routes, { ...NOTHING, reports: [report('a', { isUnsafe: true })] })
    expect(unsafe, 'unsafe is so for each departure').toMatchObject([
      { condition: 'blocked', neededAt: '2026-03-05T06:00:00.000Z', leavesBefore: null },
    ])
  })

  it('has what blocks a vehicle or trailer on the road first, though no report, order or departure names it', () => {
    const marked = finding('a', { check: 'out-of-service' })
    const trailer = finding('t', { subject: { kind: 'trailer', id: 't', name: 'TR 1' } })
    const routes = [
      route('r0', 4, { verdict: 'underway', vehicle: needs('a'), findings: [marked, trailer] }),
      route('r1', 6, { verdict: 'blocked', vehicle: needs('b'), findings: [finding('b')] }),
    ]
    const repairs = repairsOf(routes, NOTHING)
    expect(ids(repairs)).toEqual(['a', 't', 'b'])
    expect(repairs[0]).toMatchObject({
      ...{ vehicle: { kind: 'vehicle', name: 'RV a' }, condition: 'blocked', neededAt: null },
      ...{ onRoad: { id: 'r0', mayNotDrive: true }, findings: [marked] },
    })
    expect(repairs[1]).toMatchObject({ vehicle: { kind: 'trailer', name: 'TR 1' }, condition: 'blocked' })
  })

  it('has what may not leave though no route needs it, after what one needs, and says once what stands against both', () => {
    const marked = (id: string, given: Parameters<typeof finding>[1] = {}) =>
      finding(id, { check: 'out-of-service', ...given })
    const guessed = marked('c', { weight: 'check', mustNot: false })
    const routes = [
      route('r1', 6, { verdict: 'blocked', vehicle: needs('b'), findings: [marked('b')] }),
      route('r2', 7, { verdict: 'check', vehicle: needs('c'), findings: [guessed] }),
    ]
    const trailer = { kind: 'trailer', id: 'a', name: null } as const
    const repairs = repairsOf(routes, {
      reports: [report('e', { isUnsafe: true })],
      orders: [order('d', { dueAt: '2026-03-05T05:00:00.000Z' }), order('a')],
      grounding: [marked('c'), marked('b'), marked('a', { subject: trailer })],
    })
    expect(
      repairs.map(({ vehicle, condition, neededAt, findings }) => [
        ...[vehicle.id, vehicle.kind, condition, neededAt, findings],
      ]),
    ).toEqual([
      ['b', 'vehicle', 'blocked', '2026-03-05T06:00:00.000Z', [marked('b')]],
      // A guess of who takes a route does not make it fit to leave.
      ['c', 'vehicle', 'blocked', '2026-03-05T07:00:00.000Z', [marked('c')]],
      ['a', 'trailer', 'blocked', null, [marked('a', { subject: trailer })]],
      ['e', 'vehicle', 'unsafe', null, []],
      ['d', 'asset', 'waiting', null, []],
    ])
  })

  it('puts what drives soundly, or was let go for that, where its blocked departure is', () => {
    const routes = [
      route('r0', 4, { verdict: 'underway', vehicle: needs('a') }),
      route('r0b', 4, {
        ...{ verdict: 'underway', vehicle: needs('c') },
        findings: [finding('c', { check: 'stop-lamp', overridden: LET_GO })],
      }),
      route('r1', 6, { verdict: 'blocked', vehicle: needs('b'), findings: [finding('b')] }),
      route('r2', 20, { verdict: 'blocked', vehicle: needs('a'), findings: [finding('a')] }),
    ]
    const repairs = repairsOf(routes, NOTHING)
    expect(repairs.map(({ vehicle, onRoad }) => [vehicle.id, onRoad?.mayNotDrive])).toEqual([
      ['b', undefined],
      ['a', false],
      ['c', false],
    ])
    expect(repairs[2]?.condition).toBe('waiting')
  })

  it('knows a trailer that waits by the report that couples it, though nothing is found of it', () => {
    const routes = [
      route('r0', 4, { verdict: 'underway', vehicle: needs('a'), trailerId: 'u' }),
      route('r1', 6, { vehicle: needs('a'), trailerId: 't' }),
    ]
    expect(repairsOf(routes, { ...NOTHING, orders: [order('t'), order('u')] })).toMatchObject([
      { vehicle: { id: 't' }, neededAt: '2026-03-05T06:00:00.000Z', route: { id: 'r1' } },
      { vehicle: { id: 'u' }, neededAt: null, onRoad: { id: 'r0', mayNotDrive: false } },
    ])
  })

  it('takes for work what the workshop mends, of a vehicle or a trailer, that is more than a note', () => {
    const of = (given: Parameters<typeof finding>[1]) =>
      ids(repairsOf([route('r1', 6, { findings: [finding('a', given)] })], NOTHING))
    expect(of({ weight: 'check' })).toEqual(['a'])
    expect(of({ subject: { kind: 'trailer', id: 'a', name: null } })).toEqual(['a'])
    expect(of({ weight: 'note' })).toEqual([])
    expect(of({ weight: 'check', check: 'no-report' })).toEqual([])
    expect(of({ subject: { kind: 'route', id: 'r1', name: null } })).toEqual([])
  })

  it('calls a vehicle by the first name that is told of it, whatever orders leave out', () => {
    const unnamed = finding('a', { subject: { kind: 'vehicle', id: 'a', name: null } })
    const routes = [route('r1', 6, { vehicle: needs('a'), findings: [unnamed] })]
    const named = (reports: Parameters<typeof repairsOf>[1]['reports']) =>
      repairsOf(routes, {
        ...{ ...NOTHING, reports },
        orders: [order('a'), order('z'), order('y', { assetId: null })],
      })
    const known = { kind: 'vehicle', id: 'a', name: 'RV a' }
    const other = { kind: 'asset', id: 'z', name: null }
    expect(named([report('a')]).map(({ vehicle }) => vehicle)).toEqual([known, other])
    expect(named([]).map(({ vehicle }) => vehicle)).toEqual([{ ...known, name: null }, other])
  })

  it('adds up the labor that tasks tell, and says none where none does', () => {
    const labor = (...minutes: (number | null)[]) =>
      repairsOf([], {
        ...NOTHING,
        orders: minutes.map((laborLeftMinutes, place) => order('a', { id: `w${place}`, laborLeftMinutes })),
      })[0]?.laborLeftMinutes
    expect([labor(60, null, 45), labor(0), labor(null)]).toEqual([105, 0, null])
  })

  it('names of the routes that it drives the one that it may not, and puts two at once in one order', () => {
    const routes = [
      route('r0', 3, { verdict: 'underway', vehicle: needs('a') }),
      route('r1', 4, { verdict: 'underway', vehicle: needs('a'), findings: [finding('a')] }),
    ]
    expect(repairsOf(routes, NOTHING)).toMatchObject([{ onRoad: { id: 'r1', mayNotDrive: true } }])
    for (const orders of [
      [order('b'), order('a')],
      [order('a'), order('b')],
    ])
      expect(ids(repairsOf([], { ...NOTHING, orders }))).toEqual(['a', 'b'])
  })

  it('waits for routes that have still to leave with it, also those that leave too late to be judged', () => {
    const routes = [
      route('r0', 4, { verdict: 'underway', vehicle: needs('a') }),
      route('r1', 6, { verdict: 'not_yet', vehicle: needs('a') }),
      route('r2', 7, { vehicle: null, findings: [finding('a')] }),
      route('r3', 8, { vehicle: needs('b'), trailerId: 'a' }),
      route('r4', 9, { vehicle: needs('b') }),
    ]
    expect(waitingFor(routes, 'a').map(({ id }) => id)).toEqual(['r1', 'r2', 'r3'])
    expect(waitingFor(routes, 'b').map(({ id }) => id)).toEqual(['r3', 'r4'])
    expect(needing(routes, 'a').map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'r3'])
    const aboutRoute = finding('a', { subject: { kind: 'route', id: 'a', name: null } })
    expect(waitingFor([route('r5', 6, { findings: [aboutRoute] })], 'a')).toEqual([])
  })

  test('every vehicle stands there once, the grave first, each by its time', () => {
    const vehicle = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const arbitraryRoute = fc
      .record({
        vehicle,
        hour: fc.integer({ min: 0, max: 23 }),
        weight: fc.constantFrom('blocks', 'check', 'note' as const),
        verdict: fc.constantFrom('blocked', 'check', 'ready', 'underway', 'done' as const),
        overridden: fc.constantFrom(null, LET_GO),
      })
      .map(({ vehicle, hour, weight, verdict, overridden }) =>
        route(`${vehicle}${hour}`, hour, {
          verdict,
          vehicle: needs(vehicle),
          findings: [finding(vehicle, { weight, overridden })],
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
        fc.uniqueArray(vehicle),
        (routes, reports, orders, grounded) => {
          const byDeparture = routes.toSorted(
            (one, other) => Date.parse(one.departsAt) - Date.parse(other.departsAt),
          )
          const repairs = repairsOf(byDeparture, {
            reports: reports.map(({ vehicle, isUnsafe }) => report(vehicle, { isUnsafe })),
            orders: orders.map(({ vehicle, dueAt }) => order(vehicle, { dueAt })),
            grounding: grounded.map((id) => finding(id)),
          })
          expect(new Set(ids(repairs)).size).toBe(repairs.length)
          const isGrave = ({ condition }: Repair) => condition === 'blocked' || condition === 'unsafe'
          const grave = repairs.filter(isGrave)
          expect(repairs.slice(0, grave.length)).toEqual(grave)
          const driving = grave.filter(({ onRoad }) => onRoad?.mayNotDrive === true)
          expect(grave.slice(0, driving.length)).toEqual(driving)
          const standing = grave.slice(driving.length)
          const needed = standing.flatMap(({ neededAt }) => (neededAt === null ? [] : Date.parse(neededAt)))
          expect(needed).toEqual(needed.toSorted((a, b) => a - b))
          expect(standing.slice(needed.length).every(({ neededAt }) => neededAt === null)).toBe(true)
          for (const { findings } of repairs) expect(findings.length).toBeLessThanOrEqual(1)
          for (const { verdict, vehicle, findings } of routes)
            if (verdict !== 'done' && findings.some((one) => one.weight === 'blocks' && !one.overridden))
              expect(ids(grave)).toContain(vehicle?.id)
          for (const { isUnsafe, vehicle } of reports) if (isUnsafe) expect(ids(grave)).toContain(vehicle)
          for (const id of grounded) expect(ids(grave)).toContain(id)
        },
      ),
    )
  })
})
