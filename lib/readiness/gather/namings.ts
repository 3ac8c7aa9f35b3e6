import { driverOfReport } from '@/lib/dvirs/driver-of-report'
import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import type { Subject } from '../facts/facts'
import { leavesAtMs } from '../facts/leaving'
import type { Asked } from '../facts/waited'
import { isOfTime, type Naming, REPORT_NAMES_MS, whoLeaves } from '../facts/who-leaves'
import { grouped } from './grouped'
import type { PlannedRoute } from './planned-route'
import type { Sources } from './sources'

/** Driver and vehicle that belong together, by one of the sources beside the route. Times are epoch ms. */
export interface Pair extends Pick<Naming, 'by' | 'fromMs' | 'untilMs'> {
  driver: { id: string; name: string | null }
  vehicle: { id: string; name: string | null }
  /** The list that names them; null for what is of its own time. */
  list: Names | null
}

type Names = 'assignments' | 'drivers' | 'vehicles'
/** How the lists were read that say who goes with what. */
export type NamingSources = Pick<Sources, Names>

/** Which vehicle a driver goes with, by the reports that drivers wrote. */
export const pairsOfReports = (reports: readonly DvirBody[]): Pair[] =>
  reports.flatMap((report) => {
    const driver = driverOfReport(report)
    const at = inspectedAt(report)?.getTime()
    const { id, name } = report.vehicle ?? {}
    if (!driver || at === undefined || !id) return []
    const vehicle = { id, name: name ?? null }
    return [{ by: 'last_report', fromMs: at, untilMs: at + REPORT_NAMES_MS, driver, vehicle, list: null }]
  })

export interface WhoLeaves {
  vehicle: Subject | null
  driver: Subject | null
  /** When another assignment begins to name somebody for it, should it leave no sooner, or one is too old to name them for sure (epoch ms). */
  namedFromMs: readonly number[]
}

/** Pairs by whom they name, so that a window of routes looks each of them up once. */
export class Pairs {
  readonly #byDriver: Map<string, Pair[]>
  readonly #byVehicle: Map<string, Pair[]>

  constructor(pairs: readonly Pair[]) {
    this.#byDriver = grouped(pairs, ({ driver }) => driver.id)
    this.#byVehicle = grouped(pairs, ({ vehicle }) => vehicle.id)
  }

  /** Whoever goes with this one, at whatever time. */
  partnersOf(kind: 'driver' | 'vehicle', id: string): string[] {
    return kind === 'driver'
      ? (this.#byDriver.get(id) ?? []).map(({ vehicle }) => vehicle.id)
      : (this.#byVehicle.get(id) ?? []).map(({ driver }) => driver.id)
  }

  /** When somebody else may begin to go with this one, or with whoever does (epoch ms), in any order. */
  momentsAround(kind: 'driver' | 'vehicle', id: string, sources: NamingSources): number[] {
    const own = (kind === 'driver' ? this.#byDriver : this.#byVehicle).get(id) ?? []
    const ofPartners = this.partnersOf(kind, id).flatMap(
      (partner) => (kind === 'driver' ? this.#byVehicle : this.#byDriver).get(partner) ?? [],
    )
    return [...own, ...ofPartners].flatMap((pair) =>
      [pair.fromMs ?? [], pair.untilMs ?? [], readOf(pair, sources)?.countsUntilMs ?? []].flat(),
    )
  }

  /** Who and what a route leaves with: as it says, and the other one by what goes with the one that it names. */
  of(
    { body, facts, endedAtMs }: PlannedRoute,
    { nowMs, departures, sources }: Asked & { sources: NamingSources },
  ): WhoLeaves {
    const at = { leavesAtMs: leavesAtMs({ route: facts, nowMs, departures }), nowMs }
    const ownDriver = named(body.driver)
    const ownVehicle = named(body.vehicle)
    // Who goes with it since then says nothing of a route that is over.
    const overAtMs = facts.progress === 'done' ? (endedAtMs ?? facts.endsAtMs) : Infinity
    const known = (pairs: readonly Pair[] | undefined) =>
      (pairs ?? [])
        .filter(({ fromMs }) => (fromMs ?? -Infinity) <= overAtMs)
        .map((pair) => ({ ...pair, read: readOf(pair, sources) }))
    const ofVehicle = known(this.#byVehicle.get(ownVehicle?.id ?? ''))
    const ofDriver = known(this.#byDriver.get(ownDriver?.id ?? ''))
    return {
      driver: whoLeaves(
        [...(ownDriver ? [ownDriver] : []), ...ofVehicle.map((pair) => ({ ...pair, ...pair.driver }))],
        at,
      ),
      vehicle: whoLeaves(
        [...(ownVehicle ? [ownVehicle] : []), ...ofDriver.map((pair) => ({ ...pair, ...pair.vehicle }))],
        at,
      ),
      namedFromMs: [...ofVehicle, ...ofDriver].flatMap((pair) => [
        ...(isOfTime(pair) && pair.fromMs !== null && pair.fromMs > at.leavesAtMs ? [pair.fromMs] : []),
        ...(pair.read ? [pair.read.countsUntilMs] : []),
      ]),
    }
  }
}

type Named = { id?: string | null | undefined; name?: string | null | undefined } | null | undefined

const named = (one: Named): Naming | null =>
  one?.id
    ? { id: one.id, name: one.name ?? null, by: 'route', fromMs: null, untilMs: null, read: null }
    : null

/** When its list was read last, until when that counts, and whether it will not be read again. */
function readOf({ list }: Pair, sources: NamingSources): Naming['read'] {
  if (list === null) return null
  const source = sources[list]
  const { atMs, countsUntilMs } = source
  const isLost = !source.isHeard && source.why !== 'not_read_yet'
  return atMs === null || countsUntilMs === null ? null : { atMs, countsUntilMs, isLost }
}
