import { describe, expect, test } from 'vitest'
import { FLEET_SCHEMAS, type FleetKind } from '../fleet/kinds'
import { ORGANIZATIONS } from './context'
import { seedFleet } from './fleet'

const AT = Date.parse('2026-03-02T08:00:00.000Z')
const [first, second] = ORGANIZATIONS.map((organization) => seedFleet(organization, AT))
if (!first || !second) throw new Error('There are two organizations')

const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/(?<="id":")[^"]+/g) ?? []

describe('the seed', () => {
  test('is the same on every run', () => {
    const again = ORGANIZATIONS.map((organization) => seedFleet(organization, AT + 1))
    const back = ORGANIZATIONS.map((organization) => seedFleet(organization, AT))
    expect(back).toEqual([first, second])
    expect(again[0]?.drivers.map((driver) => driver.id)).toEqual(first.drivers.map((driver) => driver.id))
    expect(again).not.toEqual(back)
  })

  test.each([first, second])('is a fleet of the size that was asked for (%#)', (fleet) => {
    expect(fleet.drivers).toHaveLength(40)
    expect(fleet.vehicles).toHaveLength(50)
    expect(fleet.addresses).toHaveLength(36)
    expect(fleet.routes).toHaveLength(60)
    expect(fleet.dvirs).toHaveLength(80)
    expect(fleet.workOrders).toHaveLength(120)
    expect(fleet.users.filter((user) => user.roles[0]?.role.name === 'Mechanic').length).toBeGreaterThan(3)
  })

  test('ids have at most 15 digits, each is one record’s, and none is in both organizations', () => {
    for (const fleet of [first, second])
      for (const [kind, records] of Object.entries(fleet)) {
        // A function goes by its name, a reading and who rides by what they join.
        if (['functions', 'vehicleReadings', 'ridershipSetups'].includes(kind)) continue
        const ids = records.map((record) => record.id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(/^(\d{1,15}|[0-9a-f-]{36})$/)
      }
    const others = new Set(idsIn({ ...second, functions: [] }))
    expect(idsIn({ ...first, functions: [] }).filter((id) => others.has(id))).toEqual([])
  })

  test('DVIRs that are open have open defects, and no mechanic signed them', () => {
    const open = first.dvirs.filter((dvir) => dvir.safetyStatus === 'unsafe')
    expect(open).toHaveLength(5)
    for (const dvir of open) {
      expect(dvir.vehicleDefects.length).toBeGreaterThan(0)
      expect([...dvir.vehicleDefects, ...dvir.trailerDefects].every((defect) => !defect.isResolved)).toBe(
        true,
      )
      expect(dvir.secondSignature).toBeUndefined()
    }
  })

  test('work orders stand in all ten statuses', () => {
    expect(new Set(first.workOrders.map((order) => order.status))).toEqual(
      new Set([
        'Assigned',
        'Cancelled',
        'Closed',
        'Completed',
        'Estimate',
        'In Progress',
        'On Hold',
        'Open',
        'Pending Approval',
        'Pending Parts',
      ]),
    )
  })

  test('routes lie around now, in every stop state', () => {
    const starts = first.routes.map((route) => Date.parse(route.scheduledRouteStartTime ?? ''))
    expect(Math.min(...starts)).toBeLessThan(AT - 24 * 3600_000)
    expect(Math.max(...starts)).toBeGreaterThan(AT + 24 * 3600_000)
    const states = new Set(first.routes.flatMap((route) => route.stops.map((stop) => stop.state)))
    expect([...states].sort()).toEqual([
      'arrived',
      'departed',
      'en route',
      'scheduled',
      'skipped',
      'unassigned',
    ])
  })

  test('nothing has happened in the future', () => {
    for (const fleet of [first, second]) {
      const past = [
        ...fleet.routeEvents.map((event) => event.eventTime),
        ...fleet.dvirs.flatMap((dvir) => [dvir.updatedAtTime, dvir.thirdSignature?.signedAtTime]),
        ...fleet.workOrders.flatMap((order) => [order.updatedAtTime, order.completedAtTime]),
        ...fleet.routes.flatMap((route) =>
          route.stops.flatMap((stop) => [stop.actualArrivalTime, stop.actualDepartureTime, stop.skippedTime]),
        ),
      ]
      for (const time of past) if (time) expect(Date.parse(time)).toBeLessThanOrEqual(AT)
    }
  })

  test('every record reads back from the snapshot as it was', () => {
    const kinds = Object.keys(first).filter((kind): kind is FleetKind => kind in FLEET_SCHEMAS)
    for (const kind of kinds)
      for (const record of first[kind])
        expect(FLEET_SCHEMAS[kind].parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
  })
})
