import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { distanceMeters } from '@/lib/earth/great-circle'
import { hoursLeft } from '../fleet/driver-clock'
import type { SeededFleet } from '../fleet/kinds'
import type { RouteRecord, StopRecord } from '../fleet/route'
import { ORGANIZATIONS } from './context'
import { seedFleet } from './fleet'

const MIDNIGHT = Date.parse('2026-03-02T00:00:00.000Z')
const [OWN] = ORGANIZATIONS
const IN_SHOP = ['In Progress', 'On Hold', 'Pending Parts']
const OVER = ['Completed', 'Closed', 'Cancelled']

const startOf = ({ scheduledRouteStartTime: at }: RouteRecord) => Date.parse(at ?? '')
const endOf = ({ scheduledRouteEndTime: at }: RouteRecord) => Date.parse(at ?? '')
const unsafeOf = ({ dvirs }: SeededFleet) =>
  new Set(dvirs.filter((one) => one.safetyStatus === 'unsafe').flatMap(({ vehicle }) => vehicle?.id ?? []))
const shopOf = ({ workOrders }: SeededFleet) =>
  new Set(workOrders.filter((one) => IN_SHOP.includes(one.status)).map(({ assetId }) => assetId))
const placeOf = (fleet: SeededFleet, vehicleId: string) =>
  fleet.vehicleReadings.flatMap((one) =>
    one.type === 'gps' && one.vehicleId === vehicleId ? [one.reading] : [],
  )[0]
const lateMs = ({ scheduledArrivalTime: planned, actualArrivalTime, eta }: StopRecord) =>
  Date.parse(actualArrivalTime ?? eta ?? planned ?? '') - Date.parse(planned ?? '')

describe.each(Array.from({ length: 24 }, (_, hour) => hour))('a working day, begun at %i:00 UTC', (hour) => {
  const now = MIDNIGHT + hour * HOUR_MS
  const fleet = seedFleet(OWN, now)
  const leaving = fleet.routes.filter((one) => !one.actualRouteStartTime && startOf(one) > now)
  const underway = fleet.routes.filter((one) => one.actualRouteStartTime && !one.actualRouteEndTime)
  const next = (vehicleId: string) => leaving.find(({ vehicle }) => vehicle?.id === vehicleId)

  test('has two depots in two zones, and people with names and tags', () => {
    const zones = (routes: RouteRecord[]) => new Set(routes.map(({ orgLocalTimezone }) => orgLocalTimezone))
    expect(zones(leaving)).toEqual(new Set(['America/Los_Angeles', 'America/Boise']))
    expect(fleet.addresses.filter(({ addressTypes }) => addressTypes.includes('yard'))).toHaveLength(2)
    for (const { stops } of fleet.routes) {
      expect(stops[0]?.address?.id).toBe(stops.at(-1)?.address?.id)
      expect(Math.max(...stops.map(({ plannedDistanceMeters }) => plannedDistanceMeters))).toBeLessThan(
        200_000,
      )
    }
    for (const { name, tags } of fleet.drivers) {
      expect(name).toMatch(/\S \S/)
      expect(tags.length).toBeGreaterThan(0)
    }
  })

  test('leaves in waves', () => {
    const soon = leaving.map(startOf).filter((at) => at < now + 12 * HOUR_MS)
    const gaps = soon.slice(1).map((at, n) => at - (soon[n] ?? 0))
    expect(soon.length).toBeGreaterThan(15)
    expect(gaps.filter((gap) => gap > 90 * MINUTE_MS).length).toBe(3)
    expect(gaps.every((gap) => gap === 15 * MINUTE_MS || gap > 90 * MINUTE_MS)).toBe(true)
  })

  test('is on time on the road but for a few, late for reasons that differ', () => {
    const late = underway.filter(({ stops }) => stops.some((stop) => lateMs(stop) > 15 * MINUTE_MS))
    expect(underway.length).toBeGreaterThan(late.length)
    expect(late.length).toBeGreaterThan(1)
    const reasons = late.map(({ stops: [yard, first, second] }) => {
      const left =
        Date.parse(yard?.actualDepartureTime ?? '') - Date.parse(yard?.scheduledDepartureTime ?? '')
      if (left > 10 * MINUTE_MS) return 'left late'
      return first && lateMs(first) > 10 * MINUTE_MS ? 'traffic' : second && 'long stay'
    })
    expect(new Set(reasons).size).toBe(late.length)
  })

  test('has three unsafe trucks, one of which is needed within the hour with a free one that is ready beside it', () => {
    const unsafe = unsafeOf(fleet)
    expect(unsafe.size).toBe(3)
    const needed = [...unsafe].flatMap((id) => next(id) ?? []).filter((one) => startOf(one) <= now + HOUR_MS)
    expect(needed).toHaveLength(1)
    const vehicleId = needed[0]?.vehicle?.id ?? ''
    const where = placeOf(fleet, vehicleId)
    const shop = shopOf(fleet)
    const free = fleet.vehicles.filter(
      ({ id }) =>
        ![...leaving, ...underway].some(({ vehicle }) => vehicle?.id === id) &&
        !unsafe.has(id) &&
        !shop.has(id),
    )
    const inspected = (id: string) =>
      fleet.qualificationRecords.every(
        ({ owner, expirationDate }) => owner.id !== id || Date.parse(expirationDate ?? '') > now + DAY_MS,
      )
    const lampIsOn = (id: string) =>
      fleet.vehicleReadings.some(
        (one) =>
          one.type === 'faultCodes' && one.vehicleId === id && one.reading.j1939.checkEngineLights.stopIsOn,
      )
    const beside = free.filter(({ id }) => {
      const place = placeOf(fleet, id)
      return place && where && distanceMeters(place, where) < 2000 && inspected(id) && !lampIsOn(id)
    })
    expect(beside.length).toBeGreaterThan(0)
  })

  test('has defects that came back', () => {
    const times = new Map<string, number>()
    for (const { vehicleDefects, vehicle } of fleet.dvirs)
      for (const { defectType } of vehicleDefects) {
        const key = `${vehicle?.id} ${defectType}`
        times.set(key, (times.get(key) ?? 0) + 1)
      }
    for (const id of unsafeOf(fleet))
      expect(
        Math.max(...[...times].flatMap(([key, many]) => (key.startsWith(id) ? many : []))),
      ).toBeGreaterThan(1)
  })

  test('has a driver short of hours, a license that ends this week, a double booking', () => {
    const short = leaving.filter((route) => {
      const clock = fleet.driverClocks.find(({ id }) => id === route.driver?.id)
      if (!clock || startOf(route) > now + 12 * HOUR_MS || clock.dutyStatus === 'offDuty') return false
      const legs = route.stops.slice(1).map((stop, n) => {
        const before = route.stops[n]?.scheduledDepartureTime ?? ''
        return Date.parse(stop.scheduledArrivalTime ?? '') - Date.parse(before)
      })
      return hoursLeft(clock, now).drive < legs.reduce((sum, ms) => sum + ms, 0)
    })
    expect(short).toHaveLength(1)
    const expiring = fleet.qualificationRecords.filter(({ recordStatus, expirationDate, owner }) => {
      const left = Date.parse(expirationDate ?? '') - now
      return recordStatus === 'active' && owner.entityType === 'worker' && left > 0 && left < 7 * DAY_MS
    })
    expect(expiring).toHaveLength(1)
    expect(leaving.some(({ driver }) => driver?.id === expiring[0]?.owner.id)).toBe(true)
    const doubled = leaving.filter((one) =>
      underway.some((other) => other.vehicle?.id === one.vehicle?.id && endOf(other) > startOf(one)),
    )
    expect(doubled).toHaveLength(1)
  })

  test('has a truck in the shop until after its departure, six overdue orders, and some that are due within days', () => {
    const kept = fleet.workOrders.filter((one) => !OVER.includes(one.status) && one.dueAtTime)
    const inTheWay = kept.filter((one) => {
      const route = IN_SHOP.includes(one.status) && next(one.assetId)
      return route && Date.parse(one.dueAtTime ?? '') > startOf(route)
    })
    expect(inTheWay).toHaveLength(1)
    const due = kept.map((one) => Date.parse(one.dueAtTime ?? '') - now)
    expect(due.filter((ms) => ms < 0)).toHaveLength(6)
    expect(due.filter((ms) => ms > 0 && ms < 5 * DAY_MS).length).toBeGreaterThan(5)
  })
})
