import { describe, expect, it } from 'vitest'
import { at, defect, facts, report, told, trailer, untold, vehicle } from '@/test/readiness/facts'
import { said, settings, unchecked } from '@/test/readiness/words'
import type { ReportFacts, TrailerFacts, VehicleFacts } from '../facts/facts'
import { judge } from '../judge'
import { nextMoment } from '../next-moment'

const of = (fields: Partial<VehicleFacts>) => facts({ vehicle: vehicle(fields) })
const reports = (...all: ReportFacts[]) => of({ reports: told(all) })
const BLOCKED = 'vehicle-unsafe reported_unsafe blocks must not'

describe('defects-open (49 CFR 396.3)', () => {
  const minor = (id: string, fields = {}) => defect(id, { kind: 'Wiper', severity: 'minor', ...fields })
  const until = (time: string) => ({ deferral: { by: 'Ann', reason: 'Part ordered', untilMs: at(time) } })

  it('is one check for each kind, since the oldest that is open, and says how often it came back', () => {
    const open = of({
      reports: told([
        report('i1', { defects: [minor('d1', { isResolved: true, createdAtMs: at('01:00') })] }),
        report('i2', { defects: [minor('d2', { createdAtMs: at('02:00') })] }),
        report('i3', {
          defects: [minor('d3', { kind: 'WIPER', createdAtMs: at('03:00') }), minor('d4', { kind: 'Horn' })],
        }),
      ]),
      // Of a year: reports from long ago are not among those that are judged.
      cameBack: new Map([['wiper', { times: 5, untilMs: at('12:00') }]]),
    })
    expect(said(open)).toEqual(['check', 'defects-open defect_open check', 'defects-open defect_open check'])
    const wiper = judge(open, settings()).findings.find(({ evidence }) => evidence.length === 4)
    expect(wiper).toMatchObject({
      sinceMs: at('02:00'),
      words: { params: { what: 'Wiper', cameBack: 5 } },
      evidence: [
        { kind: 'dvir', id: 'i2' },
        { kind: 'dvir', id: 'i3' },
        { kind: 'defect', id: 'd2' },
        { kind: 'defect', id: 'd3' },
      ],
    })
  })

  it('tells the kinds in one order, whatever order they were reported in', () => {
    const kinds = (...all: string[]) =>
      judge(
        reports(report('i1', { defects: all.map((kind) => minor(`d ${kind}`, { kind })) })),
        settings(),
      ).findings.map(({ words }) => words.params)
    const inOrder = ['Horn', 'Mirror', 'Wiper'].map((what) => ({ what, cameBack: 0 }))
    expect(kinds('Wiper', 'Horn', 'Mirror')).toEqual(inOrder)
    expect(kinds('Horn', 'Mirror', 'Wiper')).toEqual(inOrder)
  })

  it('says what it rests on and what lifts it, and nothing that nobody tells: neither what it is nor since when', () => {
    const unnamed = reports(report('i1', { defects: [minor('d1', { kind: null, createdAtMs: null })] }))
    expect(judge(unnamed, settings()).findings).toMatchObject([
      {
        ...{ law: '49 CFR 396.3', lifts: 'defect_resolved', sinceMs: null },
        words: { code: 'defect_open', params: { what: null, cameBack: 0 } },
      },
    ])
  })

  it('asks nothing of a route on the road, and is not checked of one whose vehicle nobody knows', () => {
    const open = { vehicle: vehicle({ reports: told([report('i1', { defects: [minor('d1')] })]) }) }
    expect(said(facts({ ...open, route: { progress: 'underway' } }))).toEqual(['underway'])
    expect(unchecked(facts({ vehicle: null }))).toContain('defects-open nobody_known')
  })

  it('counts what is carried over from report to report once, and goes by the newest that names it', () => {
    const daily = (id: string, day: number, fields = {}) =>
      report(id, { submittedAtMs: at('01:00') + day, defects: [minor('d1', fields)] })
    expect(judge(reports(daily('i3', 3), daily('i1', 1), daily('i2', 2)), settings()).findings).toMatchObject(
      [
        {
          words: { code: 'defect_open', params: { cameBack: 0 } },
          evidence: [
            { kind: 'dvir', id: 'i3' },
            { kind: 'defect', id: 'd1' },
          ],
        },
      ],
    )
    expect(said(reports(daily('i2', 2, { isResolved: true }), daily('i1', 1)))).toEqual(['ready'])
    expect(said(reports(daily('i2', 2), daily('i1', 1, { isResolved: true })))[0]).toBe('check')
  })

  it('is a note while it is deferred, and a check again past the date', () => {
    const deferred = reports(report('i1', { defects: [minor('d1', until('05:40'))] }))
    expect(said(deferred)).toEqual(['ready', 'defects-open defect_deferred note'])
    expect(said({ ...deferred, nowMs: at('05:40') })).toEqual(['check', 'defects-open defect_open check'])
  })

  it('says who put it off and why, of several until when the first of them is', () => {
    const later = minor('d1', { deferral: { by: 'Ben', reason: 'Shop is full', untilMs: at('12:00') } })
    const deferred = reports(report('i1', { defects: [later, minor('d2', until('11:00'))] }))
    expect(judge(deferred, settings()).findings[0]?.words).toEqual({
      code: 'defect_deferred',
      params: { what: 'Wiper', cameBack: 0, by: 'Ann', reason: 'Part ordered', untilMs: at('11:00') },
    })
  })

  it('is a check when it came back after it was deferred', () => {
    const again = reports(
      report('i1', { defects: [minor('d1', until('12:00'))] }),
      report('i2', { defects: [minor('d2')] }),
    )
    expect(said(again)).toEqual(['check', 'defects-open defect_open check'])
  })

  it('takes over what makes a report unsafe where that is asked nowhere', () => {
    const unsafe = reports(report('i1', { status: 'unsafe', defects: [defect('d1', { severity: 'major' })] }))
    const FOUND = 'defects-open defect_open check'
    expect(said(unsafe)).toEqual(['blocked', BLOCKED])
    expect(said(unsafe, { country: 'CA' })).toEqual(['check', FOUND])
    // Nobody puts off what makes a report unsafe.
    const waysOut = ['another_vehicle', 'repair_first']
    expect(judge(unsafe, settings({ country: 'CA' })).findings[0]?.waysOut).toEqual(waysOut)
    // Nor all of a kind where one of them does.
    const both = [defect('d1', { severity: 'major' }), defect('d2', { severity: 'minor' })]
    const ofBoth = reports(report('i1', { status: 'unsafe', defects: both }))
    expect(judge(ofBoth, settings({ country: 'CA' })).findings[0]?.waysOut).toEqual(waysOut)
    const off = { off: { by: 'Ann', atMs: at('01:00') } }
    expect(said(unsafe, { checks: { 'vehicle-unsafe': off } })).toEqual(['check', FOUND])
  })

  it('asks trailers of theirs, and of nothing that is on the truck', () => {
    const lamps = (fields = {}) => minor('d1', { on: 'trailer', kind: 'Marker lamps', ...fields })
    const coupled = report('i1', { defects: [lamps(), minor('d2')] })
    const asked = facts({
      vehicle: vehicle({ reports: told([report('i2', { defects: [lamps()] })]) }),
      trailers: [
        trailer({
          reports: told([coupled]),
          cameBack: new Map([['marker lamps', { times: 3, untilMs: at('12:00') }]]),
        }),
      ],
    })
    expect(said(asked)).toEqual(['check', 'defects-open defect_open check'])
    expect(judge(asked, settings()).findings).toMatchObject([
      {
        topic: { kind: 'trailer', id: 'tr1', name: 'Trailer 7' },
        words: { params: { what: 'Marker lamps', cameBack: 3 } },
        evidence: [
          { kind: 'dvir', id: 'i1' },
          { kind: 'defect', id: 'd1' },
        ],
        waysOut: ['another_vehicle', 'repair_first', 'defer_defect'],
      },
    ])
  })

  it('is a note of a trailer while it is deferred, and of one that is guessed it can be let go', () => {
    const behind = (fields: Partial<TrailerFacts>, defectFields = {}) => {
      const open = minor('d1', { on: 'trailer', ...defectFields })
      return facts({ trailers: [trailer({ reports: told([report('i1', { defects: [open] })]), ...fields })] })
    }
    const deferred = behind({}, until('05:40'))
    expect(said(deferred)).toEqual(['ready', 'defects-open defect_deferred note'])
    expect(nextMoment(deferred, settings())?.getTime()).toBe(at('05:40'))
    expect(said({ ...deferred, nowMs: at('05:40') })).toEqual(['check', 'defects-open defect_open check'])
    expect(said(behind({ namedBy: 'last_report' }))).toEqual([
      'check',
      'defects-open defect_open check can go',
    ])
    expect(unchecked(behind({ defectsUntold: 'no_permission' }))).toEqual(['defects-open no_permission'])
    expect(unchecked(behind({ reports: untold }))).toEqual([
      'vehicle-unsafe not_offered',
      'defects-open not_offered',
    ])
  })

  it('leaves out what a certified report lists', () => {
    expect(
      said(reports(report('i1', { status: 'resolved', isReviewed: true, defects: [minor('d1')] }))),
    ).toEqual(['ready'])
  })
})
