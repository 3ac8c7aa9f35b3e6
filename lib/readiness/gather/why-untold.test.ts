import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { sourcesOf } from './sources'
import { whyUntold } from './why-untold'

const NOW = Date.parse('2026-03-02T05:45:00Z')
const of = (syncs: Record<string, number>, given: Partial<Parameters<typeof sourcesOf>[0]> = {}) =>
  sourcesOf({ targets: 0, known: new Map(), ...given, syncs: new Map(Object.entries(syncs)) }, NOW)

it('tells why a list does not say that there is nothing beside what is known', () => {
  const read = NOW - HOUR_MS
  const { routes, reports, workOrders } = of({ routes: read, dvirs: read, defects: read, work_orders: read })
  for (const source of [routes, reports, workOrders]) expect(whyUntold(source, NOW)).toBeNull()
  const old = NOW - 2 * HOUR_MS
  expect(whyUntold(of({ routes: old }).routes, NOW)).toEqual({ reason: 'too_old', atMs: old })
  // As old as what is known of their defects.
  expect(whyUntold(of({ dvirs: read, defects: old }).reports, NOW)).toEqual({ reason: 'too_old', atMs: old })
  expect(whyUntold(of({}).routes, NOW)).toEqual({ reason: 'not_read_yet' })
})

it('tells nothing by a list that was lost, whatever is delivered', () => {
  const known = new Map([
    ['listRoutes', { state: 'scope_missing' as const }],
    ['streamDvirs', { state: 'absent' as const }],
  ])
  const syncs = { routes: NOW - 1, dvirs: NOW - 1 }
  const { routes, reports } = of(syncs, { known })
  expect(whyUntold(routes, NOW)).toEqual({ reason: 'no_permission' })
  expect(whyUntold(reports, NOW)).toEqual({ reason: 'not_offered' })
  const delivered = of(syncs, { known, targets: 1 })
  for (const source of [delivered.routes, delivered.reports])
    expect(whyUntold(source, NOW)).toEqual({ reason: 'only_deliveries' })
})
