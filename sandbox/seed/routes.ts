import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { TagRecord } from '../fleet/people'
import type { RouteRecord } from '../fleet/route'
import { HOUR, MINUTE, type SeedContext } from './context'
import { at } from './pick'
import { seedStops } from './stops'

const LOOPS = [
  'North loop',
  'Valley run',
  'Downtown',
  'East side',
  'Airport',
  'Late drop',
  'South 40',
  'Ring',
] as const

interface Linked {
  tags: readonly TagRecord[]
  drivers: readonly DriverRecord[]
  vehicles: readonly VehicleRecord[]
  addresses: readonly AddressRecord[]
}

/** Departures of the next half day follow so close, those around it less so. */
const SOON_MS = 36 * MINUTE
const SOON = 20
/** Within sight of the next departures, and with the vehicle of one that is still on the road: a double booking. */
const DOUBLED = { route: 32, by: 29 }

/**
 * When the `n`th route leaves, relative to the seed's moment: thirty in the day and a half before it, twenty in the half
 * day after it, and ten until a day and a half ahead.
 */
function startOf(n: number): number {
  const ahead = n - 30
  const ms =
    ahead <= 0
      ? ahead * 72 * MINUTE
      : Math.min(ahead, SOON) * SOON_MS + Math.max(0, ahead - SOON) * 150 * MINUTE
  return Math.round(ms / (5 * MINUTE)) * 5 * MINUTE
}

/**
 * Sixty routes from a day and a half ago to a day and a half ahead: done, under way (on time and late, some with a
 * stop skipped), planned, a few that nobody drives yet, and one whose vehicle is still on the road.
 */
export function seedRoutes(context: SeedContext, linked: Linked): RouteRecord[] {
  const { organization, id, iso, random } = context
  return Array.from({ length: 60 }, (_, n): RouteRecord => {
    const startMs = startOf(n)
    const unassigned = startMs > 7 * HOUR && n % 9 === 4
    const driver = at(linked.drivers, n % 38)
    const vehicle = at(linked.vehicles, n === DOUBLED.route ? DOUBLED.by : n % 38)
    const number = `${organization.initials}-${String(2001 + n)}`
    const stops = seedStops(context, {
      routeNumber: n,
      startMs,
      // One in five runs late, a few by an hour, most by minutes.
      delayMs: n % 5 === 2 ? random.int(12, 70) * MINUTE : random.int(-4, 4) * MINUTE,
      skips: n % 12 === 7,
      unassigned,
      addresses: linked.addresses,
    })
    const first = stops[0]
    const last = stops.at(-1)
    return {
      id: id(20, n),
      name: `${number} ${at(LOOPS, n)}`,
      notes: n % 6 === 0 ? 'Call the receiver 30 minutes ahead.' : '',
      externalIds: { dispatch: number },
      tagIds: [at(linked.tags, n + 1).id],
      orgLocalTimezone: organization.timezone,
      ...(first?.actualDepartureTime ? { actualRouteStartTime: first.actualDepartureTime } : {}),
      ...(last?.actualArrivalTime ? { actualRouteEndTime: last.actualArrivalTime } : {}),
      ...(first?.scheduledDepartureTime ? { scheduledRouteStartTime: first.scheduledDepartureTime } : {}),
      ...(last?.scheduledArrivalTime ? { scheduledRouteEndTime: last.scheduledArrivalTime } : {}),
      ...(unassigned
        ? {}
        : {
            driver: { id: driver.id, name: driver.name, externalIds: driver.externalIds },
            vehicle: { id: vehicle.id, name: vehicle.name, externalIds: vehicle.externalIds },
          }),
      settings: {
        routeCompletionCondition: 'arriveLastStop',
        routeStartingCondition: 'departFirstStop',
        sequencingMethod: 'scheduledArrivalTime',
      },
      recurringRouteLiveSharingLinks: [
        {
          liveSharingUrl: `https://sandbox.invalid/live/${id(20, n)}`,
          name: 'Receivers',
          expiresAtTime: iso(startMs + 30 * 24 * HOUR),
        },
      ],
      stops,
    }
  })
}
