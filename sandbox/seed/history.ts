import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { DvirRecord } from '../fleet/dvir'
import type { SeededFleet } from '../fleet/kinds'
import type { RouteRecord } from '../fleet/route'
import type { WorkOrderRecord } from '../fleet/work-order'
import { type OrganizationSeed, seedContext, type SeedContext } from './context'
import { depotPlaceOf } from './depots'
import { seedDvir } from './dvirs'
import { seedRoute } from './routes'
import type { Delays } from './stops'
import { seedWorkOrder } from './work-orders'

/** As far back as reports are kept at least. */
const DAYS = 90
/** Where the seeded day begins: what lies behind it is history. */
const NEWEST_MS = -40 * HOUR_MS
/** Of each kind the first number that the seeded day does not use. */
const FIRST = 1000
const DRIVERS = 38

type Linked = Pick<
  SeededFleet,
  | 'tags'
  | 'drivers'
  | 'vehicles'
  | 'addresses'
  | 'trailers'
  | 'users'
  | 'defectTypes'
  | 'serviceTasks'
  | 'maintenanceVendors'
  | 'dvirs'
>

/**
 * What happened in the 90 days before the seeded day, all of it over: routes of every working day with the lateness of drivers,
 * places and hours that have a habit, reports that were certified, with defects that came back, and orders with what they cost.
 */
export function seedHistory(
  organization: OrganizationSeed,
  at: number,
  linked: Linked,
): { routes: RouteRecord[]; dvirs: DvirRecord[]; workOrders: WorkOrderRecord[] } {
  // Ids go on where those of the seeded day end, numbers are its own.
  const context = (kind: string): SeedContext => ({
    ...seedContext(organization, at, `history ${kind}`),
    id: seedContext(organization, at, kind).id,
  })
  const days = workingDays(at)
  return {
    routes: seedRoutesOf(context('routes'), linked, days),
    dvirs: seedDvirsOf(context('dvirs'), linked, days),
    workOrders: seedOrdersOf(context('workOrders'), linked),
  }
}

/** Midnight (UTC) of each day on which routes leave, the oldest first, and how many do: few on Saturdays, none on Sundays. */
function workingDays(at: number): { startsMs: number; routes: number }[] {
  const today = Math.floor(at / DAY_MS) * DAY_MS
  return Array.from({ length: DAYS }, (_, n) => today - (DAYS - n) * DAY_MS).flatMap((startsMs) => {
    const weekday = new Date(startsMs).getUTCDay()
    return weekday === 0 ? [] : [{ startsMs, routes: weekday === 6 ? 3 : 8 }]
  })
}

type Day = ReturnType<typeof workingDays>[number]

function seedRoutesOf(context: SeedContext, linked: Linked, days: readonly Day[]): RouteRecord[] {
  const { organization } = context
  let count = 0
  return days.flatMap(({ startsMs, routes }) =>
    Array.from({ length: routes }, (_, place) => ({ place, number: count++ })).flatMap(
      ({ place, number }) => {
        const driver = number % DRIVERS
        // Two waves by the depot's own clock: at six, and at half past nine.
        const wave = place < 4 ? 6 * HOUR_MS : 9 * HOUR_MS + 30 * MINUTE_MS
        const behindMs = organization.behindUtc[depotPlaceOf(driver)] * HOUR_MS
        const startMs = startsMs + behindMs + wave + (place % 4) * 15 * MINUTE_MS - context.at
        if (startMs > NEWEST_MS) return []
        return [
          seedRoute(context, linked, {
            ...{ n: FIRST + number, number: `${organization.initials}-${String(1001 + number)}`, startMs },
            ...{ customers: null, driver, vehicle: driver, skips: number % 31 === 7, unassigned: false },
            delays: () => habits(context, driver, place >= 4),
          }),
        ]
      },
    ),
  )
}

/** Some drivers leave late, at one place one waits, and after ten the roads are full; the rest is a few minutes. */
function habits({ random }: SeedContext, driver: number, isLater: boolean): Delays {
  const few = () => random.int(-3, 3) * MINUTE_MS
  return {
    leavingMs: driver % 7 === 3 ? random.int(9, 26) * MINUTE_MS : few(),
    drivingMs: (stop) => (isLater && stop > 1 ? random.int(2, 9) * MINUTE_MS : few()),
    stayingMs: (_stop, { notes, name }) =>
      notes !== '' && name.length % 5 === 0 ? random.int(10, 30) * MINUTE_MS : random.int(-2, 3) * MINUTE_MS,
  }
}

/** Kinds of defects that come back on a truck, by place; most trucks have none. */
const CAME_BACK = (vehicle: number) => (vehicle % 6 === 1 ? vehicle % 10 : null)

function seedDvirsOf(context: SeedContext, linked: Linked, days: readonly Day[]): DvirRecord[] {
  const { random } = context
  return days.flatMap(({ startsMs, routes }, day) =>
    Array.from({ length: Math.ceil(routes / 4) }, (_, place) => {
      const number = day * 2 + place
      const endMs = startsMs + random.int(13 * 60, 15 * 60) * MINUTE_MS - context.at
      const vehicle = (number * 11) % DRIVERS
      return { number, endMs, vehicle, hasDefects: number % 4 === 1 || CAME_BACK(vehicle) !== null }
    })
      .filter(({ endMs }) => endMs < NEWEST_MS)
      .map(({ number, endMs, vehicle, hasDefects }) =>
        seedDvir(context, linked, {
          ...{ n: FIRST + number, kind: hasDefects ? 'resolved' : 'clean', endMs, vehicle },
          ...{ trailer: number % 2 === 0 ? number % 15 : null, driver: vehicle },
          ...{ defectType: CAME_BACK(vehicle), signsAfterMs: 6 * HOUR_MS },
        }),
      ),
  )
}

/** Of the second half of the time: the seeded orders reach as far back as the first. */
function seedOrdersOf(context: SeedContext, linked: Linked): WorkOrderRecord[] {
  return Array.from({ length: 60 }, (_, n) =>
    seedWorkOrder(context, linked, {
      ...{ n: FIRST + n, status: n % 4 === 0 ? 'Closed' : 'Completed', vehicle: (n * 11) % DRIVERS },
      ...{ createdMs: -DAYS * DAY_MS + n * 18 * HOUR_MS, isOverdue: false, dueMs: null },
      doneAfterMs: context.random.int(20, 190) * HOUR_MS,
    }),
  )
}
