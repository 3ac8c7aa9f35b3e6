import { expect, it } from 'vitest'
import type { DefectFacts, ReportFacts } from '@/lib/readiness/facts/facts'
import { kindsOfDefects } from './came-back'

const defect = (id: string, given: Partial<DefectFacts> = {}): DefectFacts => ({
  ...{ id, on: 'vehicle', kind: 'Brakes', isResolved: true, severity: null, createdAtMs: null },
  deferral: null,
  ...given,
})
const report = (id: string, submittedAtMs: number, defects: DefectFacts[]): ReportFacts => ({
  ...{ id, submittedAtMs, isPreTrip: false, status: 'unsafe', isReviewed: false, defects },
})
const NEVER = new Map()

it('says how often each kind came back, whatever its capital letters, what is open first', () => {
  const kinds = kindsOfDefects(
    [
      report('i3', 30, [defect('d4', { kind: 'Mirror', isResolved: false })]),
      report('i1', 10, [defect('d1'), defect('t1', { on: 'trailer', kind: 'Tires' })]),
      report('i2', 20, [defect('d2', { kind: 'BRAKES' }), defect('d3', { kind: null })]),
    ],
    // More than these reports tell of.
    new Map([['brakes', { times: 4, untilMs: 50 }]]),
  )
  expect(kinds).toEqual([
    { kind: 'Mirror', times: 1, cameBack: 0, open: 1, firstAtMs: 30, lastAtMs: 30, reportId: 'i3' },
    { kind: 'BRAKES', times: 5, cameBack: 4, open: 0, firstAtMs: 10, lastAtMs: 20, reportId: 'i2' },
    { kind: null, times: 1, cameBack: 0, open: 0, firstAtMs: 20, lastAtMs: 20, reportId: 'i2' },
  ])
})

it('tells what is open first, then what came back most often, then what was found last', () => {
  const kinds = (...times: [kind: string, atMs: number, isResolved: boolean][]) =>
    kindsOfDefects(
      times.map(([kind, atMs, isResolved]) =>
        report(`i ${kind}`, atMs, [defect(`d ${kind}`, { kind, isResolved })]),
      ),
      new Map([['brakes', { times: 4, untilMs: 50 }]]),
    ).map(({ kind }) => kind)
  const told = [
    ['Horn', 10, true],
    ['Mirror', 20, true],
    ['Brakes', 5, true],
    ['Wiper', 1, false],
  ] as const
  const inTurn = ['Wiper', 'Brakes', 'Mirror', 'Horn']
  expect(kinds(...told.map(([...one]): [string, number, boolean] => one))).toEqual(inTurn)
  expect(kinds(...told.toReversed().map(([...one]): [string, number, boolean] => one))).toEqual(inTurn)
})

it('says no time where nobody tells any', () => {
  const untimed = { ...report('i1', 10, [defect('d1')]), submittedAtMs: null }
  expect(kindsOfDefects([untimed], NEVER)).toMatchObject([{ firstAtMs: null, lastAtMs: null }])
})

it('has of a trailer the defects that are on it', () => {
  const reports = [report('i1', 10, [defect('d1'), defect('t1', { on: 'trailer', kind: 'Tires' })])]
  expect(kindsOfDefects(reports, NEVER, 'trailer').map(({ kind }) => kind)).toEqual(['Tires'])
})

it('takes a defect that a later report carries over for the same one, as that one says it is', () => {
  const open = report('i1', 10, [defect('d1', { isResolved: false })])
  expect(kindsOfDefects([report('i2', 20, [defect('d1'), defect('d2')]), open], NEVER)).toMatchObject([
    // Two of a kind, of which none came back.
    { times: 2, cameBack: 0, open: 0 },
  ])
  expect(kindsOfDefects([open, { ...open, id: 'i2', submittedAtMs: 20 }], NEVER)).toMatchObject([
    { times: 1, open: 1, firstAtMs: 10, reportId: 'i2' },
  ])
})

it('has nothing open in a certified report, whatever its lists say', () => {
  const certified = {
    ...report('i1', 10, [defect('d1', { isResolved: false })]),
    status: 'resolved' as const,
  }
  expect(kindsOfDefects([certified], NEVER)).toMatchObject([{ times: 1, open: 0 }])
})
