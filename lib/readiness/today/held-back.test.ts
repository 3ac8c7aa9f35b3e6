import { expect, it } from 'vitest'
import { heldBack } from './held-back'
import type { TodayFinding } from './read-today'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const ms = (time: string) => Date.parse(at(time))

const finding = (fields: Partial<TodayFinding> = {}): TodayFinding => ({
  ...{ check: 'vehicle-unsafe', weight: 'blocks', mustNot: true, isOverridable: false, evidence: [] },
  subject: { kind: 'vehicle', id: '128', name: 'RV 128' },
  message: { code: 'reported_unsafe', params: { defects: ['Brake lines'], defectsKnown: true } },
  ...{ since: null, law: null, lifts: 'report_certified', waysOut: [], overridden: null },
  ...fields,
})
const busy = finding({
  ...{ check: 'late-before-start', weight: 'check', lifts: 'earlier_route_ended' },
  message: { code: 'still_on_route', params: { route: 'Morning run', lateMs: 60_000 } },
})
const told = (time: string, ...findings: TodayFinding[]) => ({ at: at(time), findings })
const held = (...records: ReturnType<typeof told>[]) =>
  heldBack(records.toReversed(), ms('06:15'), ms('06:37'))

it('is what blocked a route past its planned departure, though it was lifted before it left', () => {
  expect(held(told('05:00'), told('05:12', finding()), told('06:36'))).toEqual(finding())
  expect(held(told('05:12', finding()), told('06:37'))).toEqual(finding())
})

it('is nothing that was lifted before the planned departure, came after it left, or was let go', () => {
  expect(held(told('05:12', finding()), told('06:15'))).toBeNull()
  expect(held(told('06:00'), told('06:37', finding()))).toBeNull()
  const overridden = { by: 'Ann', at: at('06:00'), reason: 'Short way' }
  expect(held(told('05:12', finding({ overridden })))).toBeNull()
  expect(held()).toBeNull()
})

it('is the one that stood for the longest, what blocks first', () => {
  const other = finding({ subject: { kind: 'vehicle', id: '9', name: 'RV 9' } })
  expect(held(told('06:00', finding()), told('06:20', other), told('06:36'))).toEqual(other)
  expect(held(told('06:00', finding()), told('06:20', busy), told('06:22', finding()))).toEqual(finding())
  expect(held(told('06:00', busy), told('06:36', finding()))).toEqual(finding())
  expect(held(told('06:00', busy))).toEqual(busy)
  expect(held(told('06:00', finding()), told('06:20', busy))).toEqual(finding())
  expect(held(told('06:00', finding()), told('06:30', other))).toEqual(finding())
  // Ten minutes in the middle are more than each of two times, and less than both.
  const thrice = [told('06:00', finding()), told('06:21', other), told('06:31', finding())]
  expect(held(...thrice)).toEqual(finding())
})

it('is also what keeps a vehicle in the yard, however grave that is taken', () => {
  const shop = finding({ weight: 'check', message: { code: 'in_the_shop', params: { dueAtMs: null } } })
  const params = { by: 'Ann', reason: 'Frame', untilMs: null }
  const marked = finding({ weight: 'check', message: { code: 'marked_out_of_service', params } })
  for (const one of [shop, marked]) expect(held(told('06:00', one))).toEqual(one)
})

it('is nothing that keeps nobody from leaving', () => {
  const open = finding({
    weight: 'check',
    message: { code: 'defect_open', params: { what: null, cameBack: 0 } },
  })
  expect(held(told('06:00', open, { ...busy, weight: 'note' }))).toBeNull()
})
