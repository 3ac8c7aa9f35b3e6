import { describe, expect, it } from 'vitest'
import {
  at,
  clocks,
  defect,
  driver,
  facts,
  license,
  neighbour,
  report,
  stop,
  told,
  untold,
  vehicle,
} from '@/test/readiness/facts'
import { settings } from '@/test/readiness/words'
import { CHECK_NAMES, type CheckName } from './checks/check-names'
import type { DriverFacts, Facts, VehicleFacts } from './facts/facts'
import { fixedAt } from './facts/growing'
import { judge } from './judge'

const ofVehicle = (fields: Partial<VehicleFacts>) => facts({ vehicle: vehicle(fields) })
const ofDriver = (fields: Partial<DriverFacts>) => facts({ driver: driver(fields) })
const ofPlan = (...stops: Parameters<typeof stop>[]) =>
  facts({ route: { stops: stops.map((one) => stop(...one)) } })

const unsafe = (status: 'unsafe' | 'resolved', isReviewed = true) =>
  ofVehicle({ reports: told([report('i1', { status, isReviewed, defects: [defect('d1')] })]) })
const order = { id: 'w1', isOpen: true, isInShop: true, dueAtMs: null }
const delayed = (endsAt: string) => ({
  neighbours: [
    neighbour('03:00-05:30', { progress: 'underway', expectedEnd: { atMs: at(endsAt), afterMs: -Infinity } }),
  ],
})
const minor = (fields = {}) =>
  ofVehicle({ reports: told([report('i1', { defects: [defect('d1', fields)] })]) })
const place = { hasPlace: false }
const far = { plannedDistanceMeters: 400_000 }

/** For each check its cause, and what lifts it: repaired, given to another, or done. */
const CAUSES: Record<CheckName, { cause: Facts; lifted: Facts[] }> = {
  'vehicle-unsafe': { cause: unsafe('unsafe'), lifted: [unsafe('resolved'), ofVehicle({ id: 'v2' })] },
  'out-of-service': {
    cause: ofVehicle({ mark: told({ by: 'Ann', reason: 'Frame', sinceMs: 0, saidAtMs: 0, untilMs: null }) }),
    lifted: [ofVehicle({ mark: told(null) })],
  },
  'annual-inspection': {
    cause: ofVehicle({
      qualifications: told([license({ typeName: 'Annual inspection', expiresAtMs: at('01:00') })]),
    }),
    lifted: [ofVehicle({ qualifications: told([license({ typeName: 'Annual inspection' })]) })],
  },
  hours: {
    cause: ofDriver({ clocks: told(clocks({ status: 'driving', driveLeftMs: 0 })) }),
    lifted: [ofDriver({ clocks: told(clocks({ status: 'driving' })) }), ofDriver({ id: 'd2' })],
  },
  nobody: {
    cause: facts({ driver: null, vehicle: null }),
    lifted: [facts({ driver: null }), facts({ vehicle: null })],
  },
  qualification: {
    cause: ofDriver({ qualifications: told([license({ expiresAtMs: at('01:00') })]) }),
    lifted: [
      ofDriver({ qualifications: told([license({ expiresAtMs: at('01:00') }), license({ id: 'q8' })]) }),
    ],
  },
  'vehicle-twice': {
    cause: ofVehicle({ neighbours: [neighbour('07:00-08:00')] }),
    lifted: [
      ofVehicle({ neighbours: [neighbour('11:00-12:00')] }),
      ofVehicle({ neighbours: [] }),
      ofVehicle({ neighbours: [neighbour('07:00-08:00', { progress: 'done' })] }),
    ],
  },
  'driver-twice': {
    cause: ofDriver({ neighbours: [neighbour('07:00-08:00')] }),
    lifted: [ofDriver({ neighbours: [] })],
  },
  'stop-lamp': {
    cause: ofVehicle({ lamps: told({ readAtMs: at('05:00'), stopIsOn: true, othersOn: [] }) }),
    lifted: [ofVehicle({ lamps: told({ readAtMs: at('05:10'), stopIsOn: false, othersOn: [] }) })],
  },
  'late-before-start': {
    cause: ofVehicle(delayed('06:10')),
    lifted: [ofVehicle(delayed('05:40')), ofVehicle({ neighbours: [] })],
  },
  'in-the-shop': {
    cause: ofVehicle({ workOrders: told([order]) }),
    lifted: [ofVehicle({ workOrders: told([{ ...order, isOpen: false }]) })],
  },
  'window-impossible': {
    cause: ofPlan(['A 06:15-06:15'], ['B 08:15-09:00'], ['C 08:50', { ontimeWindowAfterArrivalMs: 0 }]),
    lifted: [ofPlan(['A 06:15-06:15'], ['B 08:15-08:50'], ['C 08:50', { ontimeWindowAfterArrivalMs: 0 }])],
  },
  'too-fast': {
    cause: ofPlan(['A 06:15-06:15'], ['B 09:15', far]),
    lifted: [ofPlan(['A 06:15-06:15'], ['B 10:15', far])],
  },
  'defects-open': { cause: minor(), lifted: [minor({ isResolved: true })] },
  'maintenance-overdue': {
    cause: ofVehicle({ workOrders: told([{ ...order, isInShop: false, dueAtMs: at('12:00 -1') }]) }),
    lifted: [ofVehicle({ workOrders: told([{ ...order, isInShop: false, dueAtMs: at('12:00 +1') }]) })],
  },
  rest: {
    cause: ofDriver({ clocks: untold, lastRouteEnds: fixedAt(at('01:00')) }),
    lifted: [ofDriver({ clocks: told(clocks()), lastRouteEnds: fixedAt(at('01:00')) })],
  },
  'training-overdue': {
    cause: ofDriver({
      training: told([
        { id: 'c1', courseName: null, dueAtMs: at('01:00'), isCompleted: false, isOverdue: false },
      ]),
    }),
    lifted: [
      ofDriver({
        training: told([
          { id: 'c1', courseName: null, dueAtMs: at('01:00'), isCompleted: true, isOverdue: false },
        ]),
      }),
    ],
  },
  'review-unsigned': { cause: unsafe('resolved', false), lifted: [unsafe('resolved')] },
  'no-place': { cause: ofPlan(['A 06:15', place]), lifted: [ofPlan(['A 06:15'])] },
  'no-report': {
    cause: ofVehicle({ lastTripEndedAtMs: at('05:00') }),
    lifted: [ofVehicle({ lastTripEndedAtMs: at('05:00'), reports: told([report('i1')]) })],
  },
  'driver-unknown': { cause: facts({ driver: null }), lifted: [facts()] },
  'vehicle-unknown': { cause: facts({ vehicle: null }), lifted: [facts()] },
}

const found = (asked: Facts) => judge(asked, settings()).findings.map(({ check }) => check)

describe('a finding', () => {
  it.each(CHECK_NAMES)('%s comes with its cause, goes with it, and comes back with it', (name) => {
    const { cause, lifted } = CAUSES[name]
    expect(found(cause)).toContain(name)
    for (const one of lifted) expect(found(one)).not.toContain(name)
    expect(found(structuredClone(cause))).toContain(name)
  })

  it('is of a day on which nothing else is wrong', () => {
    expect(found(facts())).toEqual([])
  })
})
