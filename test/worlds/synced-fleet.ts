import { GET as today } from '@/app/api/today/route'
import { answer, object } from '@/components/api/read'
import { findingSentence } from '@/components/readiness/finding-sentence'
import { todayAnswer, type TodayRouteAnswer } from '@/components/readiness/today-answer'
import type { Db } from '@/lib/db/open'
import { MINUTE_MS } from '@/lib/durations'
import { startSync } from '@/lib/sync/ask-sync'
import { runSyncs } from '@/lib/sync/run-syncs'
import type { VehicleRecord } from '@/sandbox/fleet/asset'
import type { DriverRecord } from '@/sandbox/fleet/driver'
import type { DvirRecord } from '@/sandbox/fleet/dvir'
import type { Fleet } from '@/sandbox/fleet/open-fleet'
import type { RouteRecord, StopRecord } from '@/sandbox/fleet/route'
import type { WorkOrderRecord } from '@/sandbox/fleet/work-order'
import { deskOverHttp, type DeskOverHttp, type Member } from '../desk-over-http'
import { english } from '../english'
import { holdProcess } from '../hold-process'

/** By then the lists of routes, drivers and vehicles are due again, and whatever has a stream. */
const READ_EVERY_MS = 31 * MINUTE_MS

/** A route of the platform with a driver and a vehicle that no other one has. */
export interface OwnRoute {
  id: string
  driver: DriverRecord
  vehicle: VehicleRecord
}

/**
 * A desk that is connected with a platform whose fleet is small, and of which nothing is wrong: a route for each of these
 * names, called so, that leaves in four hours and takes two, each with a driver and a vehicle of its own.
 */
export async function openSyncedFleet(database: { db: Db }, names: readonly string[]): Promise<SyncedFleet> {
  const world = await deskOverHttp(database)
  const owner = await world.connect()
  holdProcess(world.desk)
  return new SyncedFleet(world, owner, names)
}

export class SyncedFleet {
  readonly fleet: Fleet
  /** Whom no route of those names needs. */
  readonly spare: Pick<RouteRecord, 'driver' | 'vehicle'>
  readonly #routes = new Map<string, OwnRoute>()
  #isSynced = false

  constructor(
    readonly world: DeskOverHttp,
    readonly owner: Member,
    names: readonly string[],
  ) {
    this.fleet = world.desk.platform.fleet
    this.#trim()
    const vehicles = this.fleet.vehicles.all()
    for (const [place, driver] of this.fleet.drivers.all().entries()) {
      const [name, vehicle] = [names[place], vehicles[place]]
      if (name !== undefined && vehicle) this.#routes.set(name, this.#own(name, place, driver, vehicle))
      else if (place > names.length) this.fleet.drivers.delete(driver.id)
    }
    for (const vehicle of vehicles.slice(names.length + 1)) this.fleet.vehicles.delete(vehicle.id)
    this.#forgetOthers()
    const spare = { driver: this.fleet.drivers.all()[names.length], vehicle: vehicles[names.length] }
    if (!spare.driver || !spare.vehicle) throw new Error('The seeded fleet has too few drivers for that')
    this.spare = { driver: namedOf(spare.driver), vehicle: namedOf(spare.vehicle) }
  }

  /** RFC 3339, of so many minutes from now. */
  at(minutes: number): string {
    return new Date(this.world.desk.clock.now() + minutes * MINUTE_MS).toISOString()
  }

  of(name: string): OwnRoute {
    const own = this.#routes.get(name)
    if (!own) throw new Error(`No route is called ${name}`)
    return own
  }

  /** As the control surface makes it happen (`POST /_sandbox/events`). Answers what it made. */
  event(event: { kind: string } & Record<string, unknown>): Promise<unknown> {
    return this.world.desk.platform.control('events', event)
  }

  /** A route beside those that have a name, of nobody unless told. */
  addRoute(id: string, fields: Partial<RouteRecord> & { stops: StopRecord[] }): void {
    this.fleet.routes.put({ ...BARE, name: id, ...timesOf(fields.stops), ...fields, id })
  }

  /** Changes a route on the platform. */
  route(name: string, change: (route: RouteRecord) => RouteRecord): void {
    const { id } = this.of(name)
    const route = this.fleet.routes.get(id)
    if (route) this.fleet.routes.put(change(route))
  }

  /** A stop of a route, by what its id begins with: planned for so many minutes from now, and left as soon as reached. */
  stop(id: string, place: number, minutes: number, fields: Partial<StopRecord> = {}): StopRecord {
    const address = this.fleet.addresses.all()[place]
    return {
      id: `${id}${place + 1}`,
      name: `Stop ${place + 1}`,
      state: 'scheduled',
      plannedDistanceMeters: place === 0 ? 0 : 60_000,
      scheduledArrivalTime: this.at(minutes),
      scheduledDepartureTime: this.at(minutes),
      sequenceNumber: place + 1,
      ontimeWindowAfterArrivalMs: 15 * MINUTE_MS,
      ontimeWindowBeforeArrivalMs: 10 * MINUTE_MS,
      notes: '',
      externalIds: {},
      liveSharingUrl: '',
      documents: [],
      forms: [],
      issues: [],
      locationLiveSharingLinks: [],
      ...(address ? { address: { id: address.id, name: address.name, externalIds: {} } } : {}),
      ...fields,
    }
  }

  /** Its newest report on the platform, as it changes now. */
  report(name: string, change: (dvir: DvirRecord) => Partial<DvirRecord>): void {
    const { vehicle } = this.of(name)
    const dvir = this.fleet.dvirs.all().findLast((one) => one.vehicle?.id === vehicle.id)
    if (!dvir) throw new Error(`Nobody has reported on ${vehicle.name}`)
    this.fleet.dvirs.put({ ...dvir, ...change(dvir), updatedAtTime: this.at(0) })
  }

  /** Its newest order on the platform, as it changes now. */
  order(name: string, change: Partial<WorkOrderRecord>): void {
    const { vehicle } = this.of(name)
    const order = this.fleet.workOrders.all().findLast((one) => one.assetId === vehicle.id)
    if (!order) throw new Error(`${vehicle.name} has no order`)
    this.fleet.workOrders.put({ ...order, ...change, updatedAtTime: this.at(0) })
  }

  /** Time passes, and what is due is read: everything at first, then what changed. */
  async read(): Promise<void> {
    const { desk } = this.world
    const { organizationId } = this.owner.actor
    if (this.#isSynced) await desk.clock.advance(READ_EVERY_MS)
    else await startSync(desk, organizationId)
    this.#isSynced = true
    await desk.clock.until(runSyncs(desk, organizationId, AbortSignal.timeout(60_000)))
  }

  /** GET /api/today: of each of those routes by its name the verdict, then what is found in a dispatcher's words. */
  async told(browser = this.owner.browser): Promise<Record<string, string[]>> {
    const response = await browser.send(today, '/api/today')
    const { routes } = answer(object({ data: todayAnswer }))(await response.json()).data
    const own = routes.filter(({ name }) => this.#routes.has(name ?? ''))
    return Object.fromEntries(own.map((route) => [route.name ?? '', this.#lines(route)]))
  }

  #lines({ verdict, findings, zone }: TodayRouteAnswer): string[] {
    const now = this.world.desk.clock.now()
    return [
      verdict,
      ...findings.map(
        (finding) =>
          `${finding.check} ${finding.weight}${finding.mustNot ? ' by law' : ''}: ${findingSentence(finding, english, { zone, now })}`,
      ),
    ]
  }

  /** Only whom the seed leaves without anything to find, and nothing of what they did. */
  #trim(): void {
    const { fleet } = this
    const rested = new Date(this.world.desk.clock.now() - 24 * 60 * MINUTE_MS).toISOString()
    for (const kind of ['routes', 'dvirs', 'workOrders', 'trainingAssignments'] as const)
      fleet[kind].replaceAll([])
    fleet.driverVehicleAssignments.replaceAll([])
    // By place: codes that are on, readings that are old, a license that ends soon, somebody who is exempt, who left.
    const isOdd = (n: number) => n % 8 === 5 || n % 10 === 9 || n === 6 || n % 13 === 5 || n >= 38
    const [drivers, vehicles] = [fleet.drivers.all(), fleet.vehicles.all()]
    for (const [n, vehicle] of vehicles.entries()) {
      if (!isOdd(n)) continue
      const driver = drivers[n]
      fleet.vehicles.delete(vehicle.id)
      if (driver) fleet.drivers.delete(driver.id)
    }
    // Exemptions leave a doubt.
    for (const driver of fleet.drivers.all())
      fleet.drivers.put({
        ...driver,
        eldAdverseWeatherExemptionEnabled: false,
        eldBigDayExemptionEnabled: false,
      })
    fleet.driverClocks.replaceAll(
      fleet.driverClocks.all().map((clock) => ({
        ...clock,
        dutyStatus: 'offDuty' as const,
        dutySinceTime: rested,
        cycleMs: 60 * 60 * MINUTE_MS,
      })),
    )
  }

  /** What is told of others than these would only take its time to be read. */
  #forgetOthers(): void {
    const { equipment, trailers, vehicles, drivers, ...fleet } = this.fleet
    for (const kind of [equipment, trailers]) kind.replaceAll([])
    const isKept = (id: string) => Boolean(vehicles.get(id) ?? drivers.get(id))
    const { qualificationRecords: records, vehicleReadings: readings, driverClocks: clocks } = fleet
    records.replaceAll(records.all().filter(({ owner }) => isKept(owner.id)))
    readings.replaceAll(readings.all().filter(({ vehicleId }) => isKept(vehicleId)))
    clocks.replaceAll(clocks.all().filter(({ id }) => isKept(id)))
  }

  #own(name: string, place: number, driver: DriverRecord, vehicle: VehicleRecord): OwnRoute {
    const id = String(9_000_000 + place)
    const stops = [this.stop(id, 0, 240), this.stop(id, 1, 360)]
    this.fleet.routes.put({
      ...{ ...BARE, id, name },
      driver: namedOf(driver),
      vehicle: namedOf(vehicle),
      ...timesOf(stops),
      stops,
    })
    return { id, driver, vehicle }
  }
}

const BARE: Omit<RouteRecord, 'id' | 'name' | 'stops'> = {
  ...{ notes: '', externalIds: {}, tagIds: [], recurringRouteLiveSharingLinks: [] },
  orgLocalTimezone: 'America/Los_Angeles',
  settings: {
    routeCompletionCondition: 'arriveLastStop',
    routeStartingCondition: 'departFirstStop',
    sequencingMethod: 'scheduledArrivalTime',
  },
}

/** As a route names them. */
export const namedOf = ({ id, name, externalIds }: DriverRecord | VehicleRecord) => ({
  id,
  name,
  externalIds,
})

const timesOf = (
  stops: readonly StopRecord[],
): Pick<RouteRecord, 'scheduledRouteStartTime' | 'scheduledRouteEndTime'> => ({
  scheduledRouteStartTime: stops[0]?.scheduledDepartureTime ?? stops[0]?.scheduledArrivalTime,
  scheduledRouteEndTime: stops.at(-1)?.scheduledArrivalTime,
})
