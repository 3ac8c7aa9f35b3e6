import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '../new-id'
import { planRoute } from '../operations/plan-route'
import { createRandom, seedOf } from '../random'
import type { Sandbox } from '../sandbox'
import { ORGANIZATIONS } from '../seed/context'
import { depotOf } from '../seed/depots'
import { at } from '../seed/pick'
import type { Organization } from '../state'

/** The seed's own rhythm: a route every 72 minutes. */
const EVERY_MS = 72 * MINUTE_MS
/** Nobody begins two routes within it, as long as somebody else is free. */
const SHIFT_MS = 10 * HOUR_MS

/**
 * Plans routes so that there is a day of them ahead, whatever somebody planned beyond that. After a long jump of the
 * clock the time in between stays empty.
 */
export function planUpcoming(sandbox: Sandbox, organization: Organization, now: number): void {
  const { fleet } = organization
  const horizon = now + DAY_MS
  let latest = now - HOUR_MS
  for (const route of fleet.routes.values()) {
    const start = Date.parse(route.scheduledRouteStartTime ?? '') || 0
    if (start <= horizon) latest = Math.max(latest, start)
  }
  for (let start = latest + EVERY_MS; start < horizon; start += EVERY_MS)
    // Never behind the horizon, or the next look would not see it.
    planOne(sandbox, organization, Math.floor(start / (5 * MINUTE_MS)) * 5 * MINUTE_MS)
}

function planOne(sandbox: Sandbox, organization: Organization, start: number): void {
  const { fleet } = organization
  const random = createRandom(seedOf(`${organization.id} route ${start}`))
  const drivers = fleet.drivers.all().filter((driver) => !driver.isDeactivated)
  const near = fleet.routes
    .all()
    .filter(
      ({ scheduledRouteStartTime }) => Math.abs(Date.parse(scheduledRouteStartTime ?? '') - start) < SHIFT_MS,
    )
  const busy = new Set(near.map((route) => route.driver?.id))
  const free = drivers.filter(({ id }) => !busy.has(id))
  const driver = at(free.length > 0 ? free : drivers, random.int(0, 999))
  const seed = ORGANIZATIONS.find((one) => one.id === organization.id) ?? ORGANIZATIONS[0]
  const depot = depotOf(seed, driver.timezone === seed.otherTimezone ? 1 : 0, fleet.addresses.all())
  const places = depot.addresses
  const customers = Array.from({ length: random.int(3, 6) }, () =>
    at(places, random.int(1, places.length - 1)),
  )
  const yard = at(places, 0)
  const addresses = [yard, ...customers, yard]
  const startTime = sandbox.clock.iso(start)
  const number = `${seed.initials}-${3000 + (sandbox.state.nextNumber % 7000)}`
  const body = {
    name: `${number} ${random.pick(['Morning run', 'Cross-town', 'Relay', 'Evening loop'])}`,
    externalIds: { dispatch: number },
    tagIds: [at(fleet.tags.all(), random.int(1, 5)).id],
    recomputeScheduledTimes: true,
    stops: addresses.map(({ id }, i) => ({
      addressId: id,
      ...(i === 0 ? { scheduledArrivalTime: startTime, scheduledDepartureTime: startTime } : {}),
    })),
  }
  fleet.routes.put(
    planRoute({
      body,
      driver,
      vehicle: driver.staticAssignedVehicle && fleet.vehicles.get(driver.staticAssignedVehicle.id),
      places: addresses,
      timezone: depot.timezone,
      newId: () => newId(sandbox.state, organization.id),
    }),
  )
}
