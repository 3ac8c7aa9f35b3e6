import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { agesAs, heard, heardOne, sourcesOf, untoldOf } from './sources'

const NOW = Date.parse('2026-03-02T05:45:00Z')
const READ = NOW - HOUR_MS / 2
const told = (syncs: Record<string, number>, given: Partial<Parameters<typeof sourcesOf>[0]> = {}) =>
  sourcesOf({ targets: 0, known: new Map(), ...given, syncs: new Map(Object.entries(syncs)) }, NOW)

it('has reports that are as old as the list that was read last, of themselves and of their defects', () => {
  const old = NOW - 9 * HOUR_MS
  const counts = (atMs: number) => ({ isHeard: true, atMs, countsUntilMs: atMs + 2 * HOUR_MS })
  expect(told({ dvirs: READ, defects: READ + 1 }).reports).toEqual(counts(READ))
  expect(told({ dvirs: READ, defects: old }).reports).toEqual(counts(old))
  expect(told({ dvirs: old, defects: READ }).reports).toEqual(counts(old))
  // Before that list was read, and where it may not be, nobody knows the defects of a report.
  expect(told({ dvirs: READ })).toMatchObject({ reports: counts(READ), defects: { why: 'not_read_yet' } })
  const known = new Map([['streamDefects', { state: 'scope_missing' as const }]])
  expect(told({ dvirs: READ, defects: old }, { known })).toMatchObject({
    ...{ reports: counts(READ), defects: { isHeard: false, why: 'no_permission' } },
  })
})

it('has reports without an age where deliveries alone tell of them, and none where nobody does', () => {
  const old = NOW - 9 * HOUR_MS
  const known = new Map([['streamDvirs', { state: 'absent' as const }]])
  const delivered = { isHeard: true, atMs: NOW, countsUntilMs: null }
  expect(told({ defects: old }, { targets: 1, known })).toMatchObject({
    reports: delivered,
    defects: delivered,
  })
  expect(told({ defects: old }, { known }).reports).toMatchObject({ isHeard: false, why: 'not_offered' })
  const unread = { isHeard: false, why: 'not_read_yet', atMs: null, countsUntilMs: null }
  expect(told({ defects: old }).reports).toEqual(unread)
})

it('asks of reports whether their list is there, though one can be read by its id', () => {
  const known = new Map([
    ['streamDvirs', { state: 'absent' as const }],
    ['getDvir', { state: 'available' as const }],
  ])
  expect(told({ dvirs: READ }, { known }).reports).toMatchObject({ isHeard: false, why: 'not_offered' })
  // It says nothing of the others.
  expect(told({ work_orders: READ }, { known }).workOrders).toMatchObject({ isHeard: true, atMs: READ })
})

it('hears by deliveries of routes and orders as of reports, and of nothing else', () => {
  const lost = { state: 'absent' as const }
  const known = new Map(['listRoutes', 'listWorkOrders', 'listDrivers'].map((id) => [id, lost] as const))
  const { routes, workOrders, drivers } = told({}, { targets: 1, known })
  const delivered = { isHeard: true, atMs: NOW, countsUntilMs: null }
  expect([routes, workOrders]).toEqual([delivered, delivered])
  expect(drivers).toMatchObject({ isHeard: false, why: 'not_offered' })
})

it('has heard nothing of a list that is offered and was not read yet, whatever is delivered meanwhile', () => {
  const { reports, workOrders } = told({}, { targets: 1 })
  expect([reports, workOrders]).toMatchObject([
    { isHeard: false, why: 'not_read_yet' },
    { isHeard: false, why: 'not_read_yet' },
  ])
})

it('has a list that was lost as not heard, with the age of what it told', () => {
  const known = new Map([['streamQualificationRecords', { state: 'scope_missing' as const }]])
  expect(told({ qualifications: READ }, { known }).qualifications).toEqual({
    ...{ isHeard: false, why: 'no_permission', atMs: READ, countsUntilMs: READ + 24 * HOUR_MS },
  })
})

it('counts what was told already, whatever else of its list was not heard', () => {
  const unread = told({}).workOrders
  const { workOrders } = told({ work_orders: READ })
  const ages = { atMs: READ, countsUntilMs: READ + 2 * HOUR_MS }
  expect(heard(workOrders, [], NOW)).toEqual({ isTold: true, value: [], source: 'ledger', ...ages })
  expect(heard(unread, [], NOW)).toEqual({ isTold: false, why: 'not_read_yet' })
  expect(heard(unread, ['w1'], NOW)).toEqual({
    ...{ isTold: true, value: ['w1'], source: 'ledger', atMs: NOW, countsUntilMs: null },
  })
  expect([agesAs(workOrders, NOW), agesAs(unread, NOW)]).toEqual([ages, { atMs: NOW, countsUntilMs: null }])
  expect([untoldOf(workOrders), untoldOf(unread)]).toEqual([null, 'not_read_yet'])
})

it('has one thing as old as it says itself, and as not read yet where its list does not name it', () => {
  const known = new Map([['listDriverClocks', { state: 'absent' as const }]])
  const [heardOf, lost] = [told({ driver_clocks: READ }).clocks, told({}, { known }).clocks]
  expect(heardOne(lost, { value: 7, atMs: READ })).toEqual({
    ...{ isTold: true, value: 7, source: 'ledger', atMs: READ, countsUntilMs: null },
  })
  expect(heardOne(heardOf, null)).toEqual({ isTold: false, why: 'not_read_yet' })
  expect(heardOne(lost, null)).toEqual({ isTold: false, why: 'not_offered' })
  expect(heardOne(heardOf, null, 'no_record')).toEqual({ isTold: false, why: 'no_record' })
  expect(heardOne(lost, null, 'no_record')).toEqual({ isTold: false, why: 'not_offered' })
})
