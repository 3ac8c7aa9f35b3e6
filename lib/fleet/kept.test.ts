import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLEET_NOUNS } from '@/lib/events/event'
import { asJsonObject } from '@/lib/json'
import type { Known, Seen } from '@/lib/ledger/keep/merge'
import { COLUMNS } from './columns'
import { readFields, wholeFields } from './kept'
import { foldFleet, type FleetSighting } from './projection'

const DRIVER = {
  id: 'd1',
  name: 'Ann',
  phone: '+15035550100',
  username: 'ann1',
  notes: 'Early shift',
  licenseNumber: 'OR123',
  licenseState: 'OR',
  currentIdCardCode: '77',
  tachographCardNumber: '88',
  eldExemptReason: 'Short haul',
  driverActivationStatus: 'active',
  isDeactivated: false,
  timezone: 'America/Los_Angeles',
  eldDayStartHour: 12,
  tags: [{ id: 't1', name: 'North', parentTagId: 't0' }],
  staticAssignedVehicle: { id: 'v1', name: 'RV 101' },
  eldSettings: { rulesets: [{ cycle: 'USA 70 hour / 8 day', shift: 'US Interstate Property' }] },
}

describe('what is kept of a person', () => {
  it('is what readiness asks for, and no number that says who they are', () => {
    expect(readFields('driver', DRIVER)).toEqual({
      id: 'd1',
      name: 'Ann',
      driverActivationStatus: 'active',
      isDeactivated: false,
      timezone: 'America/Los_Angeles',
      eldDayStartHour: 12,
      tags: [{ id: 't1', name: 'North' }],
      staticAssignedVehicle: { id: 'v1', name: 'RV 101' },
      eldSettings: { rulesets: [{ cycle: 'USA 70 hour / 8 day', shift: 'US Interstate Property' }] },
    })
  })

  it('is of a qualification whose it is and until when, not what stands in it', () => {
    const record = {
      id: 'q1',
      owner: { id: 'd1', entityType: 'worker', externalIds: { payroll: 'P1' } },
      qualificationType: { id: 't', name: 'Medical card' },
      fields: [{ id: 'f', label: 'Finding', textValue: { value: 'Diabetes' } }],
      recordStatus: 'active',
      expirationDate: '2026-09-01T00:00:00Z',
    }
    const kept = readFields('qualification', record)
    expect(JSON.stringify(kept)).not.toMatch(/Diabetes|payroll/)
    expect(kept).toMatchObject({ owner: { id: 'd1', entityType: 'worker' }, recordStatus: 'active' })
  })

  it('loses what a whole object does not name any more', () => {
    const { staticAssignedVehicle: _, ...without } = DRIVER
    const seen = (at: string, fields: object): FleetSighting => ({
      noun: 'driver',
      id: 'd1',
      seen: { source: 'sync', at, key: 'k', fields: wholeFields('driver', asJsonObject(fields) ?? {}) },
    })
    const first = foldFleet(null, seen('2026-03-02T08:00:00.000Z', DRIVER))
    expect(COLUMNS.driver(first)).toMatchObject({ staticVehicleId: 'v1', activationStatus: 'active' })
    const next = foldFleet(first, seen('2026-03-02T09:00:00.000Z', { ...without, isDeactivated: true }))
    expect(COLUMNS.driver(next)).toMatchObject({ staticVehicleId: null, activationStatus: 'deactivated' })
  })

  it('leaves out a part that cannot be read, and keeps the others', () => {
    expect(readFields('driver', { ...DRIVER, timezone: 7, name: 'Bo' })).toMatchObject({ name: 'Bo' })
    expect(readFields('qualification', { id: 'q', owner: 'Ann', recordStatus: 'active' })).toEqual({
      id: 'q',
      recordStatus: 'active',
    })
  })
})

describe('a row of a vehicle, a driver or what is said of them', () => {
  it.each([
    ['qualification', 'owner', 'ownerId'],
    ['driver_assignment', 'driver', 'driverId'],
    ['driver_assignment', 'vehicle', 'vehicleId'],
    ['training_assignment', 'learner', 'learnerId'],
  ] as const)('is of nobody where no index could hold whose it is: %s, %s', (noun, member, column) => {
    const rowOf = (id: string) =>
      COLUMNS[noun]({ body: { id: 'x', [member]: { id } }, stamps: {}, sources: {}, firstSeenAt: '' })
    expect(rowOf('7'.repeat(255))).toMatchObject({ [column]: '7'.repeat(255) })
    expect(rowOf('7'.repeat(256))).toMatchObject({ [column]: null })
  })

  const fields = fc.record(
    {
      name: fc.oneof(fc.string(), fc.integer()),
      isDeactivated: fc.boolean(),
      owner: fc.record({ id: fc.string(), entityType: fc.constantFrom('worker', 'asset') }),
      recordStatus: fc.constantFrom('active', 'Archived', null),
      expirationDate: fc.constantFrom('2026-09-01T00:00:00Z', 'never', null),
      driver: fc.record({ id: fc.string() }),
      startTime: fc.constantFrom('2026-03-02T08:00:00Z', ''),
      dueAtTime: fc.constantFrom('2026-03-02T08:00:00Z', null),
    },
    { requiredKeys: [] },
  )

  it.each(FLEET_NOUNS)('is the same in any order of arrival, and has its columns: %s', (noun) => {
    const sightings = fc.array(fc.tuple(fc.nat(5), fields), { minLength: 1, maxLength: 6 })
    const fold = (all: readonly FleetSighting[]) => all.reduce<Known | null>(foldFleet, null)
    fc.assert(
      fc.property(sightings, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const all = given.map(([minute, told], index): FleetSighting => {
          const seen: Seen = {
            source: 'sync',
            at: `2026-03-02T08:0${minute}:00.000Z`,
            key: String(index),
            fields: asJsonObject(told) ?? {},
          }
          return { noun, id: 'x', seen }
        })
        const order = all.map((one) => ({ one, by: numbers.next().value })).sort((a, b) => a.by - b.by)
        const known = fold(all)
        expect(fold(order.map(({ one }) => one))).toEqual(known)
        expect(known && COLUMNS[noun](known)).toBeTruthy()
      }),
    )
  })
})
