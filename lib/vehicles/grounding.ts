import { annualInspection } from '@/lib/readiness/checks/annual-inspection'
import { findingsOf } from '@/lib/readiness/checks/check'
import { outOfService } from '@/lib/readiness/checks/out-of-service'
import type { Facts, VehicleFacts } from '@/lib/readiness/facts/facts'
import type { Finding } from '@/lib/readiness/finding'
import type { ReadinessSettings } from '@/lib/readiness/settings/settings'
import { TOLD } from '@/lib/routes/departures/departures'
import type { UnitKind } from './unit-kinds'

/** What is known of a vehicle or trailer that may keep it where it stands, whichever route would take it. */
export interface Grounds extends Pick<VehicleFacts, 'id' | 'name' | 'mark' | 'qualifications' | 'programs'> {
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
 * What stands against a vehicle or trailer that no route has to need: its mark, and its periodic inspection. As the checks find it of a
 * route that leaves with it this very moment, and as the organization weighs it.
 */
export function groundingOf({ kind, ...unit }: Grounds, { nowMs, zone, settings }: Asked): Finding[] {
  const facts = factsOf(unit, nowMs, zone)
  return CHECKS.flatMap((check) => findingsOf(check, facts, settings)).map(({ waysOut, ...finding }) => ({
    ...finding,
    topic: { kind, id: unit.id, name: unit.name },
    waysOut: waysOut.filter((way) => way !== 'another_vehicle'),
  }))
}

const UNASKED = { isTold: false, why: 'not_read_yet' } as const

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
    ...{ reports: UNASKED, workOrders: UNASKED, standing: UNASKED, lamps: UNASKED },
    ...{ defectsUntold: null, cameBack: new Map(), lastTripEndedAtMs: null, hasLeft: false, neighbours: [] },
  },
  driver: null,
  trailers: [],
})
