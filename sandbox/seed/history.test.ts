import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { FLEET_SCHEMAS } from '../fleet/kinds'
import type { RouteRecord } from '../fleet/route'
import { API_TOKEN, createPlatform } from '../testing/platform'
import { ORGANIZATIONS } from './context'
import { seedFleet } from './fleet'

const AT = Date.parse('2026-03-02T08:00:00.000Z')
const [own, other] = ORGANIZATIONS
const day = seedFleet(own, AT)
const fleet = seedFleet(own, AT, { history: true })
const behind = {
  routes: fleet.routes.slice(day.routes.length),
  dvirs: fleet.dvirs.slice(day.dvirs.length),
  workOrders: fleet.workOrders.slice(day.workOrders.length),
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
/** The medians of what each of these keys has ten of. */
const mediansBy = (told: readonly (readonly [key: string, ms: number])[]): number[] => {
  const groups = new Map<string, number[]>()
  for (const [key, ms] of told) groups.set(key, [...(groups.get(key) ?? []), ms])
  return [...groups.values()].filter(({ length }) => length >= 10).map(median)
}
const stays = ({ stops }: RouteRecord) =>
  stops
    .slice(1, -1)
    .flatMap((stop) =>
      stop.actualArrivalTime && stop.actualDepartureTime && stop.address
        ? [
            [
              stop.address.id,
              Date.parse(stop.actualDepartureTime) - Date.parse(stop.actualArrivalTime),
            ] as const,
          ]
        : [],
    )

describe('what lies behind the seeded day', () => {
  test('is of the first organization alone, and leaves its day as it is', () => {
    expect(seedFleet(other, AT, { history: true })).toEqual(seedFleet(other, AT))
    expect(fleet.routes.slice(0, day.routes.length)).toEqual(day.routes)
    expect(fleet.dvirs.slice(0, day.dvirs.length)).toEqual(day.dvirs)
    expect(fleet.workOrders.slice(0, day.workOrders.length)).toEqual(day.workOrders)
  })

  test('is over, and reaches back ninety days', () => {
    const starts = behind.routes.map(({ scheduledRouteStartTime: at }) => Date.parse(at ?? '') - AT)
    expect(behind.routes.length).toBeGreaterThan(400)
    expect(Math.min(...starts)).toBeLessThan(-88 * DAY_MS)
    expect(Math.max(...starts)).toBeLessThan(-36 * HOUR_MS)
    for (const { actualRouteEndTime } of behind.routes) expect(actualRouteEndTime).toBeDefined()
    for (const { safetyStatus, vehicleDefects, thirdSignature } of behind.dvirs) {
      expect(safetyStatus).not.toBe('unsafe')
      expect(vehicleDefects.every(({ isResolved }) => isResolved)).toBe(true)
      expect(Boolean(thirdSignature)).toBe(safetyStatus === 'resolved')
    }
    for (const order of behind.workOrders) {
      expect(['Completed', 'Closed']).toContain(order.status)
      expect(order.serviceTaskInstances.some(({ partsCost }) => Number(partsCost.amount) >= 0)).toBe(true)
    }
    const times = [
      ...behind.routes.map(({ actualRouteEndTime }) => actualRouteEndTime),
      ...behind.dvirs.map(({ updatedAtTime }) => updatedAtTime),
      ...behind.workOrders.flatMap((one) => [one.updatedAtTime, one.completedAtTime]),
    ]
    for (const time of times) expect(Date.parse(time ?? '')).toBeLessThan(AT)
  })

  test('has ids of its own, and reads back from the snapshot as it was', () => {
    for (const kind of ['routes', 'dvirs', 'workOrders'] as const) {
      const ids = fleet[kind].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^\d{1,15}$/)
      for (const record of fleet[kind].slice(-40))
        expect(FLEET_SCHEMAS[kind].parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
    }
    const stops = fleet.routes.flatMap((route) => route.stops.map(({ id }) => id))
    expect(new Set(stops).size).toBe(stops.length)
    const defects = fleet.dvirs.flatMap((one) => [...one.vehicleDefects, ...one.trailerDefects])
    expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length)
  })

  test('has habits: of drivers who leave late, and of places where one waits', () => {
    const left = mediansBy(
      behind.routes.flatMap(({ driver, actualRouteStartTime, scheduledRouteStartTime }) =>
        driver && actualRouteStartTime && scheduledRouteStartTime
          ? [[driver.id, Date.parse(actualRouteStartTime) - Date.parse(scheduledRouteStartTime)] as const]
          : [],
      ),
    )
    expect(left.length).toBeGreaterThan(30)
    const late = left.filter((ms) => ms > 8 * MINUTE_MS)
    expect(late.length).toBeGreaterThan(3)
    expect(late.length).toBeLessThan(left.length / 4)
    const stayed = mediansBy(behind.routes.flatMap(stays))
    expect(stayed.length).toBeGreaterThan(25)
    expect(Math.max(...stayed) - median(stayed)).toBeGreaterThan(8 * MINUTE_MS)
  })

  test('has defects that came back on a truck, repaired each time', () => {
    const times = new Map<string, number>()
    for (const { vehicle, vehicleDefects } of behind.dvirs)
      for (const { defectType } of vehicleDefects)
        times.set(`${vehicle?.id} ${defectType}`, (times.get(`${vehicle?.id} ${defectType}`) ?? 0) + 1)
    expect([...times.values()].filter((many) => many >= 3).length).toBeGreaterThan(2)
  })

  test('is read through the lists, within what is asked for', async () => {
    const platform = createPlatform({ history: true })
    const now = platform.clock.now()
    const window = (fromDays: number, untilDays: number) => {
      const iso = (days: number) => encodeURIComponent(new Date(now + days * DAY_MS).toISOString())
      return `/fleet/routes?startTime=${iso(fromDays)}&endTime=${iso(untilDays)}`
    }
    const many = async (path: string) => (await platform.pages(path, API_TOKEN)).pages.flat().length
    const month = await many(window(-30, 30))
    const all = await many(window(-91, 30))
    expect(month).toBeGreaterThan(150)
    expect(month).toBeLessThan(all / 2)
    expect(await many(`/dvirs/stream?startTime=${new Date(now - 91 * DAY_MS).toISOString()}`)).toBe(
      fleet.dvirs.length,
    )
    expect(await many('/maintenance/work-orders')).toBe(fleet.workOrders.length)
  })
})
