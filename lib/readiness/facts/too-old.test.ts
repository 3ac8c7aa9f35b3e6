import { expect, it } from 'vitest'
import { at, driver, facts, license, medical, report, told, trailer, vehicle } from '@/test/readiness/facts'
import { said, settings, unchecked } from '@/test/readiness/words'
import { judge } from '../judge'
import { nextMoment } from '../next-moment'
import { whenTooOld } from './too-old'

const READ = at('04:00')
const UNTIL = at('06:00')
const old = <Value>(value: Value) => told(value, READ, UNTIL)
const inspection = [license({ id: 'q2', typeId: 't2', typeName: 'Annual inspection' })]

/** Of lists that were all read last at 04:00 and count until 06:00. */
const unread = (nowMs: number) =>
  facts({
    nowMs,
    vehicle: vehicle({
      ...{ standing: old('active'), reports: old([]), workOrders: old([]), qualifications: old(inspection) },
      lastTripEndedAtMs: at('03:00'),
    }),
    driver: driver({
      standing: old('active'),
      qualifications: old([license(), medical()]),
      training: old([]),
    }),
    trailers: [trailer({ reports: old([]), workOrders: old([]), qualifications: old(inspection) })],
  })

it('is not checked any more by what lists told once they were not read for too long', () => {
  expect(unchecked(unread(UNTIL - 1))).toEqual([])
  const checks = [
    ...['vehicle-unsafe', 'vehicle-unsafe', 'annual-inspection', 'annual-inspection', 'nobody', 'nobody'],
    ...['qualification', 'in-the-shop', 'in-the-shop', 'defects-open', 'defects-open', 'training-overdue'],
    ...['maintenance-overdue', 'maintenance-overdue', 'review-unsigned', 'no-report'],
  ]
  expect(unchecked(unread(UNTIL)).toSorted()).toEqual(checks.map((check) => `${check} too_old`).toSorted())
  expect(judge(unread(UNTIL), settings()).notChecked[0]?.why).toEqual({ reason: 'too_old', atMs: READ })
  expect(nextMoment(unread(at('05:30')), settings())).toEqual(new Date(UNTIL))
})

it('is too old when the first of its lists is, whichever it is of', () => {
  const until = <Value>(value: Value, time: string) => told(value, READ, at(time))
  const asked = facts({
    vehicle: vehicle({
      ...{ standing: until('active', '06:01'), reports: until([], '06:02') },
      ...{ workOrders: until([], '06:03'), qualifications: until(inspection, '06:04') },
    }),
    driver: driver({
      ...{ standing: until('active', '06:05'), qualifications: until([license()], '06:06') },
      training: until([], '06:07'),
    }),
    trailers: [
      trailer({
        ...{ reports: until([], '06:08'), workOrders: until([], '06:09') },
        qualifications: until(inspection, '06:10'),
      }),
    ],
  })
  expect(whenTooOld(asked)).toEqual(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((minute) => at(`06:${minute}`)),
  )
  expect(whenTooOld(facts({ vehicle: null, driver: null }))).toEqual([])
})

it('keeps what stands against it, and claims nothing that a newer reading alone could say', () => {
  const unsafe = vehicle({ reports: old([report('i1', { status: 'unsafe' })]) })
  expect(said(facts({ nowMs: UNTIL, vehicle: unsafe }))[0]).toBe('blocked')
  expect(said(unread(UNTIL - 1))).toEqual(['ready', 'no-report no_report note'])
  expect(said(unread(UNTIL))).toEqual(['ready'])
})

it('blocks nobody, and says so, once who leaves with what was not read for too long', () => {
  const unsafe = { reports: told([report('i1', { status: 'unsafe' })]), namedBy: 'assignment' as const }
  const named = (unreadSinceMs: number | null) => facts({ vehicle: vehicle({ ...unsafe, unreadSinceMs }) })
  expect(said(named(null))[0]).toBe('blocked')
  expect(unchecked(named(null))).toEqual([])
  expect(said(named(READ))).toEqual(['check', 'vehicle-unsafe reported_unsafe check can go'])
  expect(judge(named(READ), settings()).notChecked).toEqual([
    {
      check: 'vehicle-unknown',
      topic: { kind: 'vehicle', id: 'v1', name: 'RV 128' },
      why: { reason: 'too_old', atMs: READ },
    },
  ])
  expect(unchecked(facts({ driver: driver({ unreadSinceMs: READ }) }))).toEqual(['driver-unknown too_old'])
})

it('goes by a program of maintenance where that tells of the inspection', () => {
  const programs = told([
    {
      id: 'p1',
      name: 'Annual DOT',
      zone: 'UTC',
      isPeriodicInspection: true,
      dueAtMs: at('06:15 90'),
      unsure: null,
      orderId: null,
    },
  ])
  const known = facts({ nowMs: UNTIL, vehicle: vehicle({ programs, qualifications: old([]) }) })
  expect(unchecked(known)).toEqual([])
})
