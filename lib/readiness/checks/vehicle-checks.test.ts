import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { UNTOLD } from '@/lib/routes/departures/departures'
import { at, defect, facts, license, report, told, trailer, untold, vehicle } from '@/test/readiness/facts'
import { said, settings, unchecked } from '@/test/readiness/words'
import type { ReportFacts, VehicleFacts, WorkOrderFacts } from '../facts/facts'
import { judge } from '../judge'
import { nextMoment } from '../next-moment'
import { maintenanceOverdue } from './maintenance-overdue'
import { isStopLampOff } from './stop-lamp'

const of = (fields: Partial<VehicleFacts>) => facts({ vehicle: vehicle(fields) })
const reports = (...all: ReportFacts[]) => of({ reports: told(all) })
const BLOCKED = 'vehicle-unsafe reported_unsafe blocks must not'

describe('a route of which everything is known and nothing is wrong', () => {
  it('is ready, and everything was checked', () => {
    expect(said(facts())).toEqual(['ready'])
    expect(unchecked(facts())).toEqual([])
  })
})

describe('vehicle-unsafe (49 CFR 396.11(a)(3))', () => {
  it('blocks and must not be overridden while the newest report is unsafe, and names its open defects', () => {
    const unsafe = reports(report('i1', { status: 'unsafe', defects: [defect('d1')] }))
    expect(said(unsafe)).toEqual(['blocked', BLOCKED])
    expect(judge(unsafe, settings()).findings[0]).toMatchObject({
      topic: { kind: 'vehicle', id: 'v1', name: 'RV 128' },
      sinceMs: at('05:12'),
      words: { params: { defects: ['Air brake lines'], defectsKnown: true } },
      evidence: [
        { kind: 'dvir', id: 'i1' },
        { kind: 'defect', id: 'd1' },
      ],
      law: '49 CFR 396.11(a)(3)',
      waysOut: ['another_vehicle', 'repair_first'],
      lifts: 'report_certified',
    })
  })

  it('stands without any defect that is told', () => {
    expect(said(reports(report('i1', { status: 'unsafe' })))).toEqual(['blocked', BLOCKED])
  })

  it('is not lifted by a later safe report, and is by certification', () => {
    const later = report('i2', { submittedAtMs: at('05:20') })
    const early = { submittedAtMs: at('05:12') }
    expect(said(reports(report('i1', { ...early, status: 'unsafe' }), later))).toContain(BLOCKED)
    expect(said(reports(report('i1', { ...early, status: 'resolved' }), later))).toEqual(['ready'])
  })

  it('is not lifted by a certificate of what the vehicle was coupled to, nor a trailer by that of its truck', () => {
    const brakes = report('i1', { status: 'unsafe', submittedAtMs: at('20:00 -1'), defects: [defect('d1')] })
    const lights = (on: 'vehicle' | 'trailer') =>
      report('i2', {
        ...{ status: 'resolved', submittedAtMs: at('22:00 -1'), isReviewed: true },
        defects: [defect('d2', { on, isResolved: true })],
      })
    expect(said(reports(brakes, lights('trailer')))).toEqual(['blocked', BLOCKED])
    expect(said(reports(brakes, lights('vehicle')))).toContain(
      'vehicle-unsafe older_report_not_certified check',
    )
    const coupled = report('i1', { ...brakes, defects: [defect('d1', { on: 'trailer' })] })
    const of = (mended: ReportFacts) =>
      said(facts({ trailers: [trailer({ reports: told([coupled, mended]) })] }))
    expect(of(lights('vehicle'))[0]).toBe('blocked')
    expect(of(lights('trailer'))[0]).toBe('check')
  })

  it('takes of two reports at once the one whose id is the greater for the newer', () => {
    const unsafe = report('b', { status: 'unsafe', submittedAtMs: at('05:00') })
    expect(said(reports(unsafe, report('a', { status: 'resolved', submittedAtMs: at('05:00') })))[0]).toBe(
      'blocked',
    )
    expect(said(reports(unsafe, report('c', { status: 'resolved', submittedAtMs: at('05:00') })))[0]).toBe(
      'check',
    )
  })

  it('goes by submission, and not by the order in which reports came', () => {
    const old = report('i1', { status: 'unsafe', submittedAtMs: at('22:00 -1') })
    const certified = report('i2', { status: 'resolved', submittedAtMs: at('05:12') })
    for (const one of [reports(old, certified), reports(certified, old)])
      expect(said(one)).toEqual(['check', 'vehicle-unsafe older_report_not_certified check'])
  })

  it('counts every open defect where nobody tells how grave they are, else the major ones', () => {
    const major = defect('d1', { severity: 'major', isResolved: true })
    const minor = defect('d2', { severity: 'minor', kind: 'Wiper' })
    const untoldOne = defect('d3', { kind: 'Horn' })
    const unsafe = { status: 'unsafe' } as const
    expect(said(reports(report('i1', { ...unsafe, defects: [untoldOne, minor] })))).toContain(BLOCKED)
    expect(said(reports(report('i1', { ...unsafe, defects: [minor] })))).toContain(BLOCKED)
    expect(said(reports(report('i1', { ...unsafe, defects: [major, minor] })))).toEqual([
      'check',
      'vehicle-unsafe unsafe_not_certified check',
      'defects-open defect_open check',
    ])
  })

  it('says of a report whose defects are all resolved that nobody certified it: the facts leave a doubt', () => {
    const resolved = report('i1', { status: 'unsafe', defects: [defect('d1', { isResolved: true })] })
    expect(said(reports(resolved))).toEqual(['check', 'vehicle-unsafe unsafe_not_certified check'])
  })

  it('is at most a check of a vehicle that nothing but a guess names', () => {
    const unsafe = { reports: told([report('i1', { status: 'unsafe' })]) }
    for (const namedBy of ['route', 'assignment', 'static_assignment'] as const)
      expect(said(of({ ...unsafe, namedBy }))).toEqual(['blocked', BLOCKED])
    for (const namedBy of ['clocks', 'last_report'] as const)
      expect(said(of({ ...unsafe, namedBy }))).toEqual([
        'check',
        'vehicle-unsafe reported_unsafe check can go',
      ])
  })

  it('counts a trailer by its own defects, and one of an older report as a guess', () => {
    const unsafe = told([report('i1', { status: 'unsafe', defects: [defect('d1', { on: 'trailer' })] })])
    expect(said(facts({ trailers: [trailer({ reports: unsafe })] }))).toEqual(['blocked', BLOCKED])
    expect(said(facts({ trailers: [trailer({ reports: unsafe, namedBy: 'last_report' })] }))[0]).toBe('check')
    // What is wrong with a trailer is neither wrong with its truck nor mended there.
    expect(said(of({ reports: unsafe }))).toEqual(['ready'])
  })

  it('is asked of a route that is under way too, whose word stays its own', () => {
    const unsafe = reports(report('i1', { status: 'unsafe' }))
    const underway = { ...unsafe, route: { ...unsafe.route, progress: 'underway' as const } }
    expect(said(underway)).toEqual(['underway', BLOCKED])
  })

  it('is not checked without reports, and says why', () => {
    expect(unchecked(of({ reports: untold }))).toContain('vehicle-unsafe not_offered')
    expect(said(of({ reports: untold }))).toEqual(['ready'])
  })
})

describe('out-of-service (49 CFR 396.9(c)(2))', () => {
  const marked = (untilMs: number | null) =>
    of({
      mark: told({
        ...{ by: 'Ann', reason: 'Frame crack', sinceMs: at('04:00'), saidAtMs: at('04:00'), untilMs },
      }),
    })
  const FORBIDDEN = 'out-of-service marked_out_of_service blocks must not'

  it('blocks what leaves before the mark ends, until that has come, to the millisecond', () => {
    const late = (time: number) => said({ ...marked(at('06:40')), nowMs: time })
    expect(late(at('05:30'))).toEqual(['blocked', FORBIDDEN])
    // It waits, and leaves at once when it may.
    expect(late(at('06:40') - 1)).toEqual(['blocked', FORBIDDEN])
    expect(late(at('06:40'))).toEqual(['ready'])
    expect(said(marked(null))).toEqual(['blocked', FORBIDDEN])
    expect(nextMoment(marked(at('06:40')), settings())?.getTime()).toBe(at('06:40'))
  })

  it('is a note for what leaves once the mark has ended, which says until when', () => {
    const NOTE = 'out-of-service marked_out_of_service note'
    expect(said(marked(at('06:15') + 1))).toEqual(['blocked', FORBIDDEN])
    expect(said(marked(at('06:15')))).toEqual(['ready', NOTE])
    expect(judge(marked(at('06:00')), settings()).findings).toMatchObject([
      { mustNot: false, isOverridable: false, words: { params: { untilMs: at('06:00') } } },
    ])
    expect(said({ ...marked(at('06:00')), nowMs: at('06:00') - 1 })).toEqual(['ready', NOTE])
    expect(said({ ...marked(at('06:00')), nowMs: at('06:00') })).toEqual(['ready'])
    expect(nextMoment(marked(at('06:00')), settings())?.getTime()).toBe(at('06:00'))
  })

  it('goes by now for what is on the road already, whenever that was planned to leave', () => {
    const early = { ...marked(at('06:00')), route: { ...facts().route, progress: 'underway' as const } }
    expect(said(early)).toEqual(['underway', FORBIDDEN])
  })

  it('is asked of each trailer by its own mark, which is at most a check of one that is guessed', () => {
    const mark = (untilMs: number | null) =>
      told({ by: 'Ann', reason: 'Axle', sinceMs: at('04:00'), saidAtMs: at('04:00'), untilMs })
    const pulling = (fields: Parameters<typeof trailer>[0], nowMs = at('05:30')) =>
      facts({ nowMs, trailers: [trailer({ id: 'tr2', name: 'Trailer 8' }), trailer(fields)] })
    expect(said(pulling({ mark: mark(null) }))).toEqual(['blocked', FORBIDDEN])
    expect(judge(pulling({ mark: mark(null) }), settings()).findings).toMatchObject([
      { topic: { kind: 'trailer', id: 'tr1', name: 'Trailer 7' }, waysOut: ['another_vehicle', 'end_mark'] },
    ])
    expect(said(pulling({ mark: mark(null), namedBy: 'last_report' }))).toEqual([
      'check',
      'out-of-service marked_out_of_service check can go',
    ])
    expect(said(pulling({ mark: mark(at('06:15')) }))).toEqual([
      'ready',
      'out-of-service marked_out_of_service note',
    ])
    expect(said(pulling({ mark: mark(at('06:00')) }, at('06:00')))).toEqual(['ready'])
    expect(nextMoment(pulling({ mark: mark(at('06:00')) }), settings())?.getTime()).toBe(at('06:00'))
    expect(unchecked(pulling({ mark: untold }))).toEqual(['out-of-service not_offered'])
    // Of both at once each says so.
    const both = { ...marked(null), trailers: [trailer({ mark: mark(null) })] }
    expect(judge(both, settings()).findings.map(({ topic }) => topic.id)).toEqual(['v1', 'tr1'])
  })

  it('goes by now where nobody tells whether it left', () => {
    const asked = { ...marked(at('06:40')), nowMs: at('06:20'), departures: UNTOLD }
    expect(said(asked)).toEqual(['blocked', FORBIDDEN])
  })
})

describe('annual-inspection (49 CFR 396.17)', () => {
  const inspected = (expiresAtMs: number | null, id = 'q2') =>
    license({ id, typeId: 't2', typeName: 'Annual Inspection (FHWA)', expiresAtMs })
  const withRecords = (...all: ReturnType<typeof inspected>[]) => of({ qualifications: told(all) })

  it('blocks when it is overdue as the route leaves, and checks when it expires on the way', () => {
    expect(said(withRecords(inspected(at('06:15'))))).toEqual([
      'blocked',
      'annual-inspection inspection_expired blocks must not',
    ])
    expect(said(withRecords(inspected(at('10:15'))))).toEqual([
      'check',
      'annual-inspection inspection_expires_on_the_way check',
    ])
    expect(said(withRecords(inspected(at('10:15') + 1)))).toEqual(['ready'])
    expect(said(withRecords(inspected(null)))).toEqual(['ready'])
  })

  it('goes by the record that lasts longest, of a type that settings name by name or by id', () => {
    expect(said(withRecords(inspected(at('06:00')), inspected(at('06:00') + 300 * DAY_MS, 'q9')))).toEqual([
      'ready',
    ])
    const other = license({ id: 'q2', typeId: 'uuid-7', typeName: 'DOT', expiresAtMs: at('06:00') })
    expect(said(of({ qualifications: told([other]) }), { periodicInspections: ['uuid-7'] })[0]).toBe(
      'blocked',
    )
  })

  it('takes a program of that kind too', () => {
    const programs = told([
      {
        id: 'p1',
        name: 'Annual DOT',
        zone: 'UTC',
        isPeriodicInspection: true,
        dueAtMs: at('00:00'),
        unsure: null,
        orderId: null,
      },
    ])
    expect(said(of({ programs, qualifications: untold }))).toContain(
      'annual-inspection inspection_expired blocks must not',
    )
  })

  it('is not checked where nothing tells of one, which is not the same as having one', () => {
    expect(unchecked(of({ qualifications: told([]) }))).toEqual(['annual-inspection no_record'])
    expect(unchecked(of({ qualifications: untold, programs: untold }))).toEqual([
      'annual-inspection not_offered',
    ])
  })

  it('is asked of trailers', () => {
    const qualifications = told([inspected(at('06:00'))])
    expect(said(facts({ trailers: [trailer({ qualifications })] }))[0]).toBe('blocked')
  })
})

describe('review-unsigned (49 CFR 396.13)', () => {
  const certified = report('i1', {
    status: 'resolved',
    submittedAtMs: at('22:00 -1'),
    defects: [defect('d1', { isResolved: true })],
  })
  const preTrip = (time: string) => report('i2', { isPreTrip: true, submittedAtMs: at(time) })

  it('is a note until a pre-trip of that day is in, then a check, and goes with the signature', () => {
    expect(said(reports(certified))).toEqual(['ready', 'review-unsigned defects_not_reviewed note'])
    expect(said(reports(certified, preTrip('23:00 -1')))[0]).toBe('ready')
    expect(said(reports(certified, preTrip('05:20')))).toEqual([
      'check',
      'review-unsigned defects_not_reviewed check',
    ])
    expect(said(reports({ ...certified, isReviewed: true }, preTrip('05:20')))).toEqual(['ready'])
  })

  it('says nothing once another report stands after it, which drivers review then', () => {
    const clean = report('i2', { submittedAtMs: at('23:30 -1') })
    const today = report('i3', { isPreTrip: true, submittedAtMs: at('05:20') })
    expect(said(reports(certified, clean, today))).toEqual(['ready'])
    // This departure's own, on the other side of midnight, is none; of an older one not all that came since are read.
    const own = report('i2', { isPreTrip: true, submittedAtMs: at('23:50 -1') })
    expect(said(reports(certified, own))).toEqual(['ready', 'review-unsigned defects_not_reviewed note'])
    const old = { ...certified, submittedAtMs: at('05:30') - 14 * DAY_MS }
    expect(said(reports(old, today))[0]).toBe('check')
    expect(said({ ...reports(old, today), nowMs: at('05:30') + 1 })).toEqual(['ready'])
  })

  it('is not checked where nobody tells the defects of reports', () => {
    const asked = of({ reports: told([report('i1')]), defectsUntold: 'no_permission' })
    expect(unchecked(asked)).toEqual(['defects-open no_permission', 'review-unsigned no_permission'])
  })

  it('says nothing of a last report without defects', () => {
    expect(said(reports(report('i1', { status: 'resolved' })))).toEqual(['ready'])
  })
})

describe('no-report (49 CFR 396.11(a)(2))', () => {
  it('is a note when nothing came in since the last trip ended', () => {
    const since = (time: string) =>
      of({ lastTripEndedAtMs: at('05:00'), reports: told([report('i1', { submittedAtMs: at(time) })]) })
    expect(said(since('04:59'))).toEqual(['ready', 'no-report no_report note'])
    expect(said(since('05:00'))).toEqual(['ready'])
  })
})

describe('in-the-shop', () => {
  const order = (fields: Partial<WorkOrderFacts> = {}) =>
    of({ workOrders: told([{ id: 'w1', isOpen: true, isInShop: true, dueAtMs: null, ...fields }]) })
  const FOUND = 'in-the-shop in_the_shop check'

  it('checks unless it is expected to end before departure, and blocks by setting', () => {
    expect(said(order())).toEqual(['check', FOUND])
    expect(said(order({ dueAtMs: at('06:15') + 1 }))).toEqual(['check', FOUND])
    expect(said(order({ dueAtMs: at('06:15') }))).toEqual(['ready'])
    expect(said(order({ isInShop: false }))).toEqual(['ready'])
    expect(said(order({ isOpen: false }))).toEqual(['ready'])
    expect(said(order(), { checks: { 'in-the-shop': { weight: 'blocks' } } })).toEqual([
      'blocked',
      'in-the-shop in_the_shop blocks can go',
    ])
  })

  it('is asked of each trailer by its own orders', () => {
    const pulling = (fields: Parameters<typeof trailer>[0]) => facts({ trailers: [trailer(fields)] })
    const shop = (dueAtMs: number | null = null) =>
      told([{ id: 'w1', isOpen: true, isInShop: true, dueAtMs }])
    expect(said(pulling({ workOrders: shop() }))).toEqual(['check', FOUND])
    expect(judge(pulling({ workOrders: shop() }), settings()).findings).toMatchObject([
      { topic: { kind: 'trailer', id: 'tr1' }, evidence: [{ kind: 'work_order', id: 'w1' }] },
    ])
    expect(said(pulling({ workOrders: shop(at('06:15')) }))).toEqual(['ready'])
    expect(nextMoment(pulling({ workOrders: shop(at('06:15')) }), settings())?.getTime()).toBe(at('06:15'))
    const blocks = { checks: { 'in-the-shop': { weight: 'blocks' as const } } }
    expect(said(pulling({ workOrders: shop() }), blocks)[0]).toBe('blocked')
    expect(said(pulling({ workOrders: shop(), namedBy: 'last_report' }), blocks)[0]).toBe('check')
    expect(unchecked(pulling({ workOrders: untold }))).toEqual([
      'in-the-shop not_offered',
      'maintenance-overdue not_offered',
    ])
  })

  it('expects nothing of an order that is past its due time', () => {
    expect(said({ ...order({ dueAtMs: at('05:45') }), nowMs: at('05:44') })).toEqual(['ready'])
    expect(said({ ...order({ dueAtMs: at('05:45') }), nowMs: at('05:45') })).toEqual(['check', FOUND])
  })
})

describe('maintenance-overdue (49 CFR 396.3)', () => {
  it('checks once the due day is over in the zone of the route', () => {
    const due = (zone: string) => ({
      ...of({ workOrders: told([{ id: 'w1', isOpen: true, isInShop: false, dueAtMs: at('23:00 -1') }]) }),
      route: { ...facts().route, zone },
    })
    expect(said(due('UTC'))).toEqual(['check', 'maintenance-overdue maintenance_overdue check'])
    // There it is the evening of the day before.
    expect(said(due('America/Los_Angeles'))).toEqual(['ready'])
  })

  it('is not checked without work orders, whatever programs tell', () => {
    const programs = told([
      {
        id: 'p1',
        name: 'Oil',
        zone: 'UTC',
        isPeriodicInspection: false,
        dueAtMs: at('23:00 +9'),
        unsure: null,
        orderId: null,
      },
    ])
    expect(unchecked(of({ programs, workOrders: untold }))).toContain('maintenance-overdue not_offered')
  })

  it('takes programs', () => {
    const programs = told([
      {
        id: 'p1',
        name: 'Oil',
        zone: 'UTC',
        isPeriodicInspection: false,
        dueAtMs: at('23:00 -1'),
        unsure: null,
        orderId: null,
      },
    ])
    expect(said(of({ programs }))[0]).toBe('check')
  })

  it('counts a service by the days of its program, wherever the route goes', () => {
    const due = at('06:00')
    const programs = told([
      {
        id: 'p1',
        name: 'Oil',
        zone: 'America/Chicago',
        isPeriodicInspection: false,
        dueAtMs: due,
        unsure: null,
        orderId: null,
      },
    ])
    // In Denver, an hour behind, it became due at the end of the day before.
    const asOf = (nowMs: number) => ({
      ...of({ programs }),
      nowMs,
      route: {
        ...facts().route,
        zone: 'America/Denver',
        departsAtMs: at('05:30 1'),
        endsAtMs: at('08:00 1'),
      },
    })
    expect(said(asOf(at('20:00')))).toEqual(['ready'])
    expect(maintenanceOverdue.moments?.(asOf(at('20:00')), settings())).toEqual([at('06:00 1')])
    expect(said(asOf(at('06:00 1')))).toEqual(['check', 'maintenance-overdue maintenance_overdue check'])
    const [found] = judge(asOf(at('06:00 1')), settings()).findings
    expect(found?.words).toMatchObject({ params: { dueAtMs: due, zone: 'America/Chicago' } })
  })

  it('asks for the work orders of the trailer too', () => {
    const workOrders = told([{ id: 'w1', isOpen: true, isInShop: false, dueAtMs: at('23:00 -1') }])
    const pulling = facts({ trailers: [trailer({ workOrders })] })
    expect(said(pulling)).toEqual(['check', 'maintenance-overdue maintenance_overdue check'])
    expect(judge(pulling, settings()).findings).toMatchObject([
      { topic: { kind: 'trailer', id: 'tr1' }, evidence: [{ kind: 'work_order', id: 'w1' }] },
    ])
  })

  it('asks for the services of the trailer too, and of a guess blocks nobody', () => {
    const programs = (dueAtMs: number | null, fromMs: number | null = null) =>
      told([
        {
          ...{ id: 'p1', name: 'Trailer PM', zone: 'UTC', isPeriodicInspection: false, dueAtMs },
          ...{ unsure: fromMs === null ? null : { fromMs, readAtMs: null }, orderId: null },
        },
      ])
    const overdue = programs(at('23:00 -1'))
    const pulling = (fields: Parameters<typeof trailer>[0]) => facts({ trailers: [trailer(fields)] })
    const [found, ...others] = judge(pulling({ programs: overdue }), settings()).findings
    expect(others).toEqual([])
    expect(found).toMatchObject({ check: 'maintenance-overdue', topic: { kind: 'trailer' }, weight: 'check' })
    const blocks = { checks: { 'maintenance-overdue': { weight: 'blocks' as const } } }
    expect(said(pulling({ programs: overdue }), blocks)[0]).toBe('blocked')
    expect(said(pulling({ programs: overdue, namedBy: 'last_report' }), blocks)[0]).toBe('check')
    expect(unchecked(pulling({ programs: programs(null, 0) }))).toEqual(['maintenance-overdue no_record'])
    expect(unchecked(pulling({}))).toEqual([])
    expect(maintenanceOverdue.moments?.(pulling({ programs: programs(at('05:00')) }), settings())).toEqual([
      at('00:00 1'),
    ])
  })

  it('says of a service of which nobody knows whether it is due that it was not checked, once', () => {
    const [never, read] = [
      { fromMs: 0, readAtMs: null },
      { fromMs: at('05:45'), readAtMs: at('05:45 -30') },
    ]
    const by = (...unsure: (typeof never | typeof read)[]) =>
      of({
        programs: told(
          unsure.map((one, place) => ({
            ...{
              id: `p${place}`,
              name: 'Oil',
              zone: 'UTC',
              isPeriodicInspection: false,
              dueAtMs: null,
              unsure: one,
              orderId: null,
            },
          })),
        ),
      })
    expect(said(by(never))).toEqual(['ready'])
    expect(unchecked(by(never, never))).toEqual(['maintenance-overdue no_record'])
    expect(unchecked(by(read))).toEqual([])
    expect(nextMoment(by(read), settings())?.getTime()).toBe(at('05:45'))
    const later = { ...by(read), nowMs: at('05:45') }
    expect(judge(later, settings()).notChecked.map(({ why }) => why)).toEqual([
      { reason: 'too_old', atMs: at('05:45 -30') },
    ])
    expect(unchecked({ ...by(read, never), nowMs: at('05:45') })).toEqual(['maintenance-overdue no_record'])
  })

  it('finds a service and the order that was made of it once, by both', () => {
    const overdue = {
      ...{ id: 'p1', name: 'Oil', zone: 'UTC', isPeriodicInspection: false, unsure: null, orderId: 'w1' },
      dueAtMs: at('23:00 -1'),
    }
    const orders = told(
      ['w1', 'w2'].map((id) => ({ id, isOpen: true, isInShop: false, dueAtMs: at('23:00 -1') })),
    )
    const { findings } = judge(of({ programs: told([overdue]), workOrders: orders }), settings())
    expect(findings.map(({ words, evidence }) => ({ words, evidence }))).toMatchObject([
      { words: { params: { what: null } }, evidence: [{ kind: 'work_order', id: 'w2' }] },
      {
        words: { params: { what: 'Oil' } },
        evidence: [
          { kind: 'program', id: 'p1' },
          { kind: 'work_order', id: 'w1' },
        ],
      },
    ])
  })

  it('leaves the order of a periodic inspection to that, where it is asked for', () => {
    const inspection = {
      ...{ id: 'p1', name: 'Annual DOT', zone: 'UTC', isPeriodicInspection: true, unsure: null },
      ...{ dueAtMs: at('23:00 -1'), orderId: 'w1' },
    }
    const inspected = of({
      programs: told([inspection]),
      workOrders: told([{ id: 'w1', isOpen: true, isInShop: false, dueAtMs: at('23:00 -1') }]),
    })
    const { findings } = judge(inspected, settings())
    expect(findings.map(({ check, evidence }) => ({ check, evidence }))).toEqual([
      {
        check: 'annual-inspection',
        evidence: [
          { kind: 'program', id: 'p1' },
          { kind: 'work_order', id: 'w1' },
        ],
      },
    ])
    const off = { by: 'Ann', atMs: at('05:00 -1') }
    const unasked = judge(inspected, settings({ checks: { 'annual-inspection': { off } } })).findings
    expect(unasked).toMatchObject([
      { check: 'maintenance-overdue', evidence: [{ kind: 'work_order', id: 'w1' }] },
    ])
  })

  it('leaves the periodic inspection to its own check, also where nobody ever did it', () => {
    const unsure = { fromMs: 0, readAtMs: null }
    const programs = told([
      {
        id: 'p1',
        name: 'Annual DOT',
        zone: 'UTC',
        isPeriodicInspection: true,
        dueAtMs: null,
        unsure,
        orderId: null,
      },
    ])
    expect(unchecked(of({ programs, qualifications: told([]) }))).toEqual(['annual-inspection no_record'])
  })

  it('leaves an overdue periodic inspection to its own check', () => {
    const programs = told([
      {
        id: 'p1',
        name: 'Annual DOT',
        zone: 'UTC',
        isPeriodicInspection: true,
        dueAtMs: at('23:00 -1'),
        unsure: null,
        orderId: null,
      },
    ])
    expect(said(of({ programs })).join()).not.toContain('maintenance-overdue')
  })
})

describe('stop-lamp', () => {
  const lamps = (readAtMs: number, stopIsOn: boolean | null, othersOn: string[] = []) =>
    of({ lamps: told({ readAtMs, stopIsOn, othersOn }) })

  it('blocks by policy while the reading is younger than 24 h, and can be let go', () => {
    const now = at('05:30')
    expect(said(lamps(now - 24 * HOUR_MS + 1, true))).toEqual([
      'blocked',
      'stop-lamp stop_lamp_on blocks can go',
    ])
    expect(said(lamps(now - 24 * HOUR_MS, true))).toEqual(['ready'])
    expect(unchecked(lamps(now - 24 * HOUR_MS, true))).toEqual(['stop-lamp too_old'])
  })

  it('is not checked by a reading that does not tell of it', () => {
    const silent = lamps(at('05:00'), null, ['warning'])
    expect(said(silent)).toEqual(['ready', 'stop-lamp lamps_on note'])
    expect(unchecked(silent)).toEqual(['stop-lamp incomplete'])
    expect(unchecked(lamps(at('05:30') - 24 * HOUR_MS, null))).toEqual(['stop-lamp too_old'])
  })

  it('is off by a fresh reading that says so, and not by silence', () => {
    const isOff = (readAtMs: number, stopIsOn: boolean | null) =>
      isStopLampOff({ readAtMs, stopIsOn, othersOn: ['warning'] }, at('05:30'), settings())
    expect(isOff(at('05:00'), false)).toBe(true)
    expect(isOff(at('05:00'), true)).toBe(false)
    expect(isOff(at('05:00'), null), 'does not tell').toBe(false)
    expect(isOff(at('05:30') - 24 * HOUR_MS, false), 'too old').toBe(false)
  })

  it('notes other lamps, whatever the setting', () => {
    expect(said(lamps(at('05:00'), false, ['warning']))).toEqual(['ready', 'stop-lamp lamps_on note'])
    expect(
      said(lamps(at('05:00'), true, ['warning']), { checks: { 'stop-lamp': { weight: 'check' } } }),
    ).toEqual(['check', 'stop-lamp stop_lamp_on check', 'stop-lamp lamps_on note'])
  })
})
