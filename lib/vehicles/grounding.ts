import { annualInspection } from '@/lib/readiness/checks/annual-inspection'
import { findingsOf } from '@/lib/readiness/checks/check'
import { outOfService } from '@/lib/readiness/checks/out-of-service'
import { vehicleUnsafe } from '@/lib/readiness/checks/vehicle-unsafe'
import type { Facts, VehicleFacts } from '@/lib/readiness/facts/facts'
import type { Finding } from '@/lib/readiness/finding'
import type { ReadinessSettings } from '@/lib/readiness/settings/settings'
import type { TodayFinding } from '@/lib/readiness/today/read-today'
import { TOLD } from '@/lib/routes/departures/departures'
import type { UnitKind } from './unit-kinds'

/** What is known of a vehicle or trailer that may keep it where it stands, whichever route would take it. */
export interface Grounds extends Pick<
  VehicleFacts,
  'id' | 'name' | 'mark' | 'qualifications' | 'programs' | 'reports'
> {
  kind: UnitKind
}

interface Asked {
  /** Epoch ms. */
  nowMs: number
  /** IANA: by whose days papers expire. */
  zone: string
  settings: ReadinessSettings
}

const CHECKS = [outOfService, annualInspection] as const

/**
 * What stands against a vehicle or trailer that no route has to need: its mark, its periodic inspection, and that an older report than a
 * certified one was never certified; what else reports say of it is its condition. As the checks find it of a route that leaves with it this
 * very moment, and as the organization weighs it.
 */
export function groundingOf({ kind, ...unit }: Grounds, { nowMs, zone, settings }: Asked): Finding[] {
  const facts = factsOf({ ...unit, reports: asOfVehicle(unit.reports, kind) }, nowMs, zone)
  const found = CHECKS.flatMap((check) => findingsOf(check, facts, settings))
  const doubts = findingsOf(vehicleUnsafe, facts, settings).filter(
    ({ words }) => words.code === 'older_report_not_certified',
  )
  return [...found, ...doubts].map(({ waysOut, ...finding }) => ({
    ...finding,
    topic: { kind, id: unit.id, name: unit.name },
    waysOut: waysOut.filter((way) => way !== 'another_vehicle'),
  }))
}

/**
 * Since when (epoch ms) its periodic inspection keeps it from leaving, as the organization weighs that: since the first of several ran out. Null
 * where none does.
 */
export function notInspectedSinceMs(grounding: readonly TodayFinding[]): number | null {
  const since = grounding.flatMap(({ check, weight, since: at }) =>
    check === annualInspection.name && weight === 'blocks' && at !== null ? Date.parse(at) : [],
  )
  return since.length > 0 ? Math.min(...since) : null
}

export const UNASKED = { isTold: false, why: 'not_read_yet' } as const

/** Of a trailer its own defects are those of what leaves. */
const asOfVehicle = (reports: Grounds['reports'], kind: UnitKind): Grounds['reports'] =>
  reports.isTold && kind === 'trailer'
    ? {
        ...reports,
        value: reports.value.map((report) => ({
          ...report,
          defects: report.defects.map((defect) => ({
            ...defect,
            on: defect.on === 'trailer' ? ('vehicle' as const) : ('trailer' as const),
          })),
        })),
      }
    : reports

/** A trailer is asked what a vehicle is. */
const factsOf = (unit: Omit<Grounds, 'kind'>, nowMs: number, zone: string): Facts => ({
  nowMs,
  departures: TOLD,
  route: {
    ...{ id: '', name: null, zone, stops: [] },
    ...{ departsAtMs: nowMs, endsAtMs: nowMs, progress: 'notStarted' },
  },
  vehicle: {
    ...unit,
    ...{ namedBy: 'route', namedUntilMs: null, unreadSinceMs: null },
    ...{ workOrders: UNASKED, standing: UNASKED, lamps: UNASKED },
    ...{ defectsUntold: null, cameBack: new Map(), lastTripEndedAtMs: null, hasLeft: false, neighbours: [] },
  },
  driver: null,
  trailers: [],
})
