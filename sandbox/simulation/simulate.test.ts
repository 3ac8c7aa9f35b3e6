import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../testing/platform'
import { keepSimulating, simulate } from './simulate'

/** A day of life, in steps of ten minutes. */
async function live(hours: number, simulating = true) {
  const platform = createPlatform({ simulate: simulating })
  const { state } = platform.sandbox
  simulate(platform.sandbox)
  for (let i = 0; i < hours * 6; i++) {
    await platform.clock.advance(HOUR_MS / 6)
    simulate(platform.sandbox)
  }
  return { platform, fleet: state.organizations[0].fleet }
}

// For tests that look and change nothing: the dearest of this file, lived once.
let lived: ReturnType<typeof live> | undefined
const aDay = () => (lived ??= live(24))

describe('the simulation', () => {
  test('moves routes along: stops en route, arrive, depart, are skipped, ETAs change', async () => {
    const { platform, fleet } = await aDay()
    const since = new Date(platform.clock.now() - 24 * HOUR_MS).toISOString()
    const types = new Set(
      fleet.routeEvents
        .all()
        .filter((event) => event.eventTime > since)
        .map((event) => event.eventType),
    )
    expect([...types].sort()).toEqual([
      'stopArrived',
      'stopCompleted',
      'stopEnRoute',
      'stopEtaUpdated',
      'stopSkipped',
      'stopTaskCompleted',
      'stopTaskSkipped',
    ])
    const due = fleet.routes
      .all()
      .filter(
        (route) =>
          route.driver && Date.parse(route.scheduledRouteEndTime ?? '') < platform.clock.now() - 3 * HOUR_MS,
      )
    expect(due.length).toBeGreaterThan(20)
    for (const route of due) {
      expect(route.actualRouteEndTime).toBeDefined()
      for (const stop of route.stops) expect(['departed', 'skipped', 'arrived']).toContain(stop.state)
    }
  })

  test('times of a route follow one another, and its events say the same', async () => {
    const { fleet } = await live(12)
    for (const route of fleet.routes.all()) {
      const times = route.stops.flatMap((stop) => [
        stop.enRouteTime,
        stop.actualArrivalTime ?? stop.skippedTime,
        stop.actualDepartureTime,
      ])
      const known = times.filter((time) => time !== undefined)
      expect(known).toEqual([...known].sort())
    }
    const events = fleet.routeEvents.all()
    const emitted = events.map((event) => event.eventTime)
    expect(emitted).toEqual([...emitted].sort())
    for (const event of events.filter((one) => one.eventType === 'stopArrived')) {
      const stop = fleet.routes.get(event.route.id)?.stops.find((one) => one.id === event.stop.id)
      expect(stop?.actualArrivalTime).toBe(event.happenedAtTime)
    }
  })

  test('plans the routes of the day ahead, submits DVIRs, opens work orders, turns meters on', async () => {
    const before = createPlatform().sandbox.state.organizations[0].fleet
    const { platform, fleet } = await aDay()
    expect(fleet.dvirs.size).toBeGreaterThan(before.dvirs.size + 40)
    expect(fleet.workOrders.size).toBeGreaterThan(before.workOrders.size + 10)
    const starts = fleet.routes.all().map((route) => route.scheduledRouteStartTime ?? '')
    expect(Date.parse(starts.sort().at(-1) ?? '')).toBeGreaterThan(platform.clock.now() + 22 * HOUR_MS)
    const driven = fleet.vehicles
      .all()
      .filter(
        (vehicle) =>
          vehicle.readings.odometerMeters > (before.vehicles.get(vehicle.id)?.readings.odometerMeters ?? 0),
      )
    expect(driven.length).toBeGreaterThan(10)
    const ids = [...fleet.dvirs.all(), ...fleet.workOrders.all(), ...fleet.routes.all()].map(({ id }) => id)
    expect(ids.every((id) => /^\d{1,15}$/.test(id))).toBe(true)
  })

  test('a route that somebody plans for next month keeps none from being planned for the day ahead', async () => {
    const platform = createPlatform({ simulate: true })
    const { fleet } = platform.sandbox.state.organizations[0]
    const before = fleet.routes.size
    const stop = { singleUseLocation: { latitude: 45.5, longitude: -122.6 } }
    const inThirtyDays = new Date(platform.clock.now() + 30 * 24 * HOUR_MS).toISOString()
    const body = { name: 'Next month', stops: [{ ...stop, scheduledArrivalTime: inThirtyDays }] }
    expect((await platform.post('/fleet/routes', API_TOKEN, body)).status).toBe(200)
    simulate(platform.sandbox)
    await platform.clock.advance(24 * HOUR_MS)
    simulate(platform.sandbox)
    expect(fleet.routes.size).toBeGreaterThan(before + 15)
  })

  test('detections, training progress, engine states and data points come over time', async () => {
    const before = createPlatform().sandbox.state.organizations[0].fleet
    const { platform, fleet } = await aDay()
    expect(fleet.detections.size).toBeGreaterThan(before.detections.size + 60)
    expect(fleet.safetyEvents.size).toBeGreaterThan(before.safetyEvents.size + 60)
    expect(fleet.dataPoints.size).toBeGreaterThan(before.dataPoints.size + 250 * fleet.dataInputs.size)
    const moved = fleet.trainingAssignments
      .all()
      .filter((one) => one.status !== before.trainingAssignments.get(one.id)?.status)
    expect(new Set(moved.map((one) => one.status))).toEqual(
      new Set(['notStarted', 'inProgress', 'completed']),
    )
    const range = '2026-03-03T00:00:00Z&endTime=2026-03-04T00:00:00Z'
    const path = `/fleet/equipment/stats/history?startTime=${range}&types=obdEngineStates`
    const { pages } = await platform.pages<object>(path, API_TOKEN)
    expect(pages.flat().length).toBeGreaterThan(0)
    expect(fleet.trips.size).toBeGreaterThan(before.trips.size + 10)
  })

  test('the next driver signs what was repaired', async () => {
    const platform = createPlatform({ simulate: true })
    const { fleet } = platform.sandbox.state.organizations[0]
    const dvir = fleet.dvirs.all().find((one) => one.safetyStatus === 'unsafe')
    const authorId = fleet.users.all()[6]?.id
    await platform.patch(`/fleet/dvirs/${dvir?.id}`, API_TOKEN, { authorId, isResolved: true })
    simulate(platform.sandbox)
    await platform.control('/clock', { advanceMs: 5 * HOUR_MS })
    expect(fleet.dvirs.get(dvir?.id ?? '')?.thirdSignature?.type).toBe('driver')
  })

  test('the same seed lives the same day, however often it is looked at', async () => {
    const story = ({ fleet }: Awaited<ReturnType<typeof live>>) => ({
      routes: fleet.routes.all().map((route) => route.stops.map((stop) => [stop.state, stop.eta])),
      dvirs: fleet.dvirs.all().map((dvir) => [dvir.endTime, dvir.safetyStatus, dvir.vehicle?.id]),
      orders: fleet.workOrders.all().map((order) => [order.assetId, order.description]),
    })
    const once = story(await live(6))
    expect(story(await live(6))).toEqual(once)
  })

  test('paused: time passes, nothing happens, and nothing is made up for', async () => {
    const { platform, fleet } = await live(6, false)
    const seeded = createPlatform().sandbox.state.organizations[0].fleet
    expect(fleet.dvirs.all()).toEqual(seeded.dvirs.all())
    expect(fleet.routes.all()).toEqual(seeded.routes.all())
    expect(fleet.routeEvents.size).toBe(seeded.routeEvents.size)
    await platform.control('/settings', { simulate: true })
    simulate(platform.sandbox)
    expect(fleet.dvirs.size).toBe(seeded.dvirs.size)
  })

  test('a jump of a year is made up for within reason', async () => {
    const platform = createPlatform({ simulate: true })
    simulate(platform.sandbox)
    await platform.control('/clock', { advanceMs: 365 * 24 * HOUR_MS })
    const { fleet } = platform.sandbox.state.organizations[0]
    expect(fleet.routes.size).toBeLessThan(100)
    expect(fleet.routeEvents.size).toBeLessThanOrEqual(20_000)
  })

  test('it runs until it is told to stop', async () => {
    const platform = createPlatform({ simulate: true })
    const stop = new AbortController()
    const running = keepSimulating(platform.sandbox, stop.signal)
    const { fleet } = platform.sandbox.state.organizations[0]
    const before = fleet.routeEvents.size
    for (let i = 0; i < 30; i++) {
      platform.sandbox.state.clockOffsetMs += HOUR_MS / 4
      await platform.clock.advance(2000)
    }
    expect(fleet.routeEvents.size).toBeGreaterThan(before + 20)
    stop.abort()
    await running
  })
})
