import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../testing/platform'
import { simulate } from './simulate'

const place = (longitude: number) => ({ singleUseLocation: { latitude: 45.5, longitude } })

/** A route of two stops with a driver and a vehicle, planned for in an hour. */
async function open(settings: object) {
  const platform = createPlatform({ simulate: true })
  const { fleet } = platform.sandbox.state.organizations[0]
  const [driver] = fleet.drivers.all().slice(-1)
  const [vehicle] = fleet.vehicles.all().slice(-1)
  const at = new Date(platform.clock.now() + HOUR_MS).toISOString()
  const body = {
    name: 'Two stops',
    driverId: driver?.id,
    vehicleId: vehicle?.id,
    settings,
    recomputeScheduledTimes: true,
    stops: [{ ...place(-122.6), scheduledArrivalTime: at, scheduledDepartureTime: at }, place(-122.5)],
  }
  const { data } = await (await platform.post('/fleet/routes', API_TOKEN, body)).json()
  const route = () => {
    const found = fleet.routes.get(data.id)
    if (!found) throw new Error('The route is gone')
    return found
  }
  const live = async () => {
    simulate(platform.sandbox)
    await platform.clock.advance(6 * HOUR_MS)
    simulate(platform.sandbox)
  }
  const happen = async (place: number, eventType: string, minute: number) => {
    const happenedAtTime = new Date(platform.clock.now() + minute * 60_000).toISOString()
    const stopId = route().stops[place]?.id
    await platform.control('/events', {
      kind: 'route-event',
      routeId: data.id,
      stopId,
      eventType,
      happenedAtTime,
    })
  }
  const engine = () =>
    fleet.vehicleReadings.find((one) => one.vehicleId === vehicle?.id && one.type === 'engineStates')
  return { fleet, route, live, happen, engine }
}

test('by default a route starts when its first stop is left and ends when its last is reached', async () => {
  const { route, live } = await open({})
  await live()
  const { stops, actualRouteStartTime, actualRouteEndTime } = route()
  expect(stops.map(({ state }) => state)).toEqual(['departed', 'arrived'])
  expect(actualRouteStartTime).toBe(stops[0]?.actualDepartureTime)
  expect(actualRouteEndTime).toBe(stops[1]?.actualArrivalTime)
})

test('arriveFirstStop: it starts when its first stop is reached', async () => {
  const { route, live } = await open({ routeStartingCondition: 'arriveFirstStop' })
  await live()
  const { stops, actualRouteStartTime } = route()
  expect(actualRouteStartTime).toBe(stops[0]?.actualArrivalTime)
  expect(actualRouteStartTime).not.toBe(stops[0]?.actualDepartureTime)
})

test('departLastStop: its last stop is left too, which ends it and makes it a trip', async () => {
  const { fleet, route, live } = await open({ routeCompletionCondition: 'departLastStop' })
  const trips = () => fleet.trips.all().filter(({ endTime }) => endTime === route().actualRouteEndTime)
  await live()
  const { stops, actualRouteEndTime } = route()
  expect(stops.map(({ state }) => state)).toEqual(['departed', 'departed'])
  expect(actualRouteEndTime).toBe(stops[1]?.actualDepartureTime)
  expect(Date.parse(actualRouteEndTime ?? '')).toBeGreaterThan(Date.parse(stops[1]?.actualArrivalTime ?? ''))
  expect(trips()).toHaveLength(1)
})

test('departLastStop: at its last stop the vehicle idles until it is left', async () => {
  const { route, happen, engine } = await open({ routeCompletionCondition: 'departLastStop' })
  await happen(0, 'stopCompleted', 1)
  await happen(1, 'stopArrived', 2)
  expect(route().actualRouteEndTime).toBeUndefined()
  expect(engine()).toMatchObject({ reading: { value: 'Idle' } })
  await happen(1, 'stopCompleted', 3)
  expect(route().actualRouteEndTime).toBe(route().stops[1]?.actualDepartureTime)
  expect(engine()).toMatchObject({ reading: { value: 'Off' } })
})
