import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { TagRecord } from '../fleet/people'
import type { RouteRecord } from '../fleet/route'
import { createRandom, seedOf } from '../random'
import { type SeedContext } from './context'
import { depotOf, depotPlaceOf } from './depots'
import { at } from './pick'
import { type Delays, seedStops } from './stops'

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

export interface RoutesLinked {
  tags: readonly TagRecord[]
  drivers: readonly DriverRecord[]
  vehicles: readonly VehicleRecord[]
  addresses: readonly AddressRecord[]
}

/** In minutes from the seed's moment: when the first of a wave leaves, a quarter of an hour before the next, and how many. */
const WAVES: readonly (readonly [first: number, routes: number])[] = [
  ...([
    [-2160, 5],
    [-1860, 5],
    [-1440, 5],
    [-1080, 5],
    [-700, 5],
  ] as const),
  ...([
    [-241, 3],
    [-85, 2],
    [5, 5],
    [185, 5],
    [360, 5],
    [600, 5],
  ] as const),
  ...([
    [1300, 5],
    [1800, 5],
  ] as const),
]
const APART_MS = 15 * MINUTE_MS

/** When each route leaves, relative to the seed's moment. */
const STARTS: readonly number[] = WAVES.flatMap(([first, routes]) =>
  Array.from({ length: routes }, (_, place) => first * MINUTE_MS + place * APART_MS),
)

/** Within sight of the next departures, and with the vehicle of one that is still on the road: a double booking. */
const DOUBLED = { route: 32, by: 29 }

/** On its way to the third of seven stops. */
const LONG = { route: 27, customers: 5 }

type Reason = 'traffic' | 'long stay' | 'left late'
const REASONS: readonly Reason[] = ['traffic', 'long stay', 'left late']
/** On the road now, and late for reasons that differ. */
const LATE_NOW = new Map<number, [ms: number, reason: Reason]>([
  [26, [26 * MINUTE_MS, 'traffic']],
  [27, [45 * MINUTE_MS, 'left late']],
  [28, [26 * MINUTE_MS, 'long stay']],
])

const NONE = () => 0
const delaysFor = (ms: number, reason: Reason): Delays => ({
  leavingMs: reason === 'left late' ? ms : 0,
  drivingMs: reason === 'traffic' ? (stop) => (stop === 1 ? ms : 0) : NONE,
  stayingMs: reason === 'long stay' ? (stop) => (stop === 1 ? ms : 0) : NONE,
})

/**
 * Sixty routes from a day and a half ago to a day and a half ahead, in waves: done, under way (most on time, a few late, some with a
 * stop skipped), planned, a few that nobody drives yet, and one whose vehicle is still on the road.
 */
export function seedRoutes(context: SeedContext, linked: RoutesLinked): RouteRecord[] {
  const { organization, random } = context
  return STARTS.map((startMs, n) => {
    // One in five runs late, a few by an hour, most by minutes.
    const isLate = n % 5 === 2
    const lateNow = LATE_NOW.get(n)
    return seedRoute(context, linked, {
      n,
      number: `${organization.initials}-${String(2001 + n)}`,
      startMs,
      customers: n === LONG.route ? LONG.customers : null,
      driver: n % 38,
      vehicle: n === DOUBLED.route ? DOUBLED.by : n % 38,
      delays: () => {
        const ms = isLate ? random.int(12, 70) * MINUTE_MS : random.int(-4, 4) * MINUTE_MS
        if (lateNow) return delaysFor(...lateNow)
        return delaysFor(ms, isLate ? at(REASONS, Math.floor(n / 5)) : 'left late')
      },
      skips: n % 12 === 7,
      unassigned: startMs > 7 * HOUR_MS && n % 9 === 4,
    })
  })
}

interface RouteOf {
  n: number
  number: string
  startMs: number
  /** Three to six where null. */
  customers: number | null
  /** By place, counted round. */
  driver: number
  vehicle: number
  delays(): Delays
  skips: boolean
  unassigned: boolean
}

/** A route of its driver's depot, as far as it has happened. */
export function seedRoute(
  context: SeedContext,
  linked: RoutesLinked,
  { n, number, startMs, customers, delays, skips, unassigned, ...who }: RouteOf,
): RouteRecord {
  const { organization, id, iso } = context
  const driver = at(linked.drivers, who.driver)
  const vehicle = at(linked.vehicles, who.vehicle)
  const depot = depotOf(organization, depotPlaceOf(who.driver), linked.addresses)
  // Numbers of its own: what has happened on another one changes nothing of its plan.
  const random = createRandom(seedOf(`${id(20, n)} route`))
  const stops = seedStops(
    { ...context, random },
    {
      customers: customers ?? random.int(3, 6),
      routeNumber: n,
      firstCustomer: n * (depot.place === 0 ? 5 : 3),
      startMs,
      delays: delays(),
      skips,
      unassigned,
      addresses: depot.addresses,
    },
  )
  const first = stops[0]
  const last = stops.at(-1)
  return {
    id: id(20, n),
    name: `${number} ${at(LOOPS, n)}`,
    notes: n % 6 === 0 ? 'Call the receiver 30 minutes ahead.' : '',
    externalIds: { dispatch: number },
    tagIds: [at(linked.tags, n + 1).id],
    orgLocalTimezone: depot.timezone,
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
        expiresAtTime: iso(startMs + 30 * DAY_MS),
      },
    ],
    stops,
  }
}
