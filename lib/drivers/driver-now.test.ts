import { expect, it } from 'vitest'
import type { TodayFinding, TodayRoute } from '@/lib/readiness/today/read-today'
import { driverNow } from './driver-now'

const finding = (given: Partial<TodayFinding> = {}): TodayFinding => ({
  ...{ check: 'hours', weight: 'check', mustNot: false, isOverridable: true, evidence: [], law: null },
  ...{ lifts: 'hours_regained', waysOut: [], since: null, overridden: null },
  subject: { kind: 'driver', id: 'd1', name: 'Ana' },
  message: { code: 'deactivated', params: {} },
  ...given,
})
const route = (id: string, verdict: TodayRoute['verdict'], findings: TodayFinding[] = []): TodayRoute => ({
  ...{ id, name: `Route ${id}`, departsAt: '2026-03-02T06:15:00.000Z', zone: 'UTC', verdict, findings },
  ...{ driver: null, vehicle: null, notChecked: [], late: null, runs: null },
})

it('says what a driver does now and next, by departure', () => {
  const routes = [route('r0', 'done'), route('r1', 'underway'), route('r2', 'check'), route('r3', 'ready')]
  expect(driverNow('d1', routes)).toMatchObject({ now: { id: 'r1' }, next: { id: 'r2' }, look: null })
  expect(driverNow('d1', [])).toEqual({ now: null, untold: null, next: null, look: null })
})

it('has the last route of which nobody tells whether it left: neither now nor next, and not nothing', () => {
  const routes = [route('r1', 'untold'), route('r2', 'untold'), route('r3', 'ready')]
  expect(driverNow('d1', routes)).toMatchObject({ now: null, untold: { id: 'r2' }, next: { id: 'r3' } })
  expect(driverNow('d1', routes.slice(0, 1))).toMatchObject({ now: null, untold: { id: 'r1' }, next: null })
  expect(driverNow('d1', [route('r0', 'underway'), ...routes])).toMatchObject({
    ...{ now: { id: 'r0' }, untold: { id: 'r2' } },
  })
})

it('is ready as far as it was checked: how many checks of what leaves were not made', () => {
  const unchecked = (['underway', 'untold', 'ready'] as const).map((verdict): TodayRoute => ({
    ...route(verdict, verdict),
    notChecked: (['hours', 'qualification'] as const).map((check) => ({
      ...{ check, topic: { kind: 'driver', id: 'd1', name: null } },
      why: { reason: 'not_read_yet' },
    })),
  }))
  expect(driverNow('d1', unchecked)).toMatchObject({
    ...{ now: { unchecked: 0 }, untold: { unchecked: 0 }, next: { unchecked: 2 } },
  })
})

it('wants a look for the first route against which something of the driver stands', () => {
  const routes = [
    route('r0', 'done', [finding()]),
    route('r1', 'ready', [finding({ weight: 'note' })]),
    route('r2', 'ready', [
      finding({ overridden: { by: 'Ann', at: '2026-03-02T05:00:00.000Z', reason: 'Knows the way' } }),
    ]),
    route('r3', 'check', [finding({ subject: { kind: 'vehicle', id: 'd1', name: null } })]),
    route('r4', 'check', [finding({ subject: { kind: 'driver', id: 'd2', name: null } })]),
    route('r5', 'check', [finding(), finding({ weight: 'blocks' }), finding({ weight: 'note' })]),
  ]
  expect(driverNow('d1', routes.slice(0, 5)).look).toBeNull()
  const { look } = driverNow('d1', routes)
  expect(look?.route.id).toBe('r5')
  expect(look?.findings.map(({ weight }) => weight)).toEqual(['check', 'blocks'])
})
