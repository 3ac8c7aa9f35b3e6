import { z } from 'zod'
import { Collection } from '../collection'
import type { Snapshot } from '../snapshot'
import { FLEET_SCHEMAS, type FleetKind, type FleetRecords, type SeededFleet } from './kinds'

export type Fleet = { [K in FleetKind]: Collection<FleetRecords[K]> }

/** Opens an organization's collections from the snapshot; what it does not hold, or not readably, is seeded. */
export function openFleet(organizationId: string, snapshot: Snapshot, seed: () => SeededFleet): Fleet {
  let seeded: SeededFleet | null = null

  function open<K extends FleetKind>(kind: K): Collection<FleetRecords[K]> {
    const part = `fleet-${organizationId}-${kind}`
    const stored = snapshot.read(part)
    const parsed = z.array(FLEET_SCHEMAS[kind]).safeParse(stored)
    if (stored !== undefined && !parsed.success) snapshot.setAside(part)
    const collection = new Collection<FleetRecords[K]>(
      () => snapshot.mark(part),
      parsed.success ? parsed.data : (seeded ??= seed())[kind],
    )
    snapshot.register(part, () => collection.all())
    if (!parsed.success) snapshot.mark(part)
    return collection
  }

  return {
    addresses: open('addresses'),
    compliance: open('compliance'),
    contacts: open('contacts'),
    dataInputs: open('dataInputs'),
    dataPoints: open('dataPoints'),
    defectTypes: open('defectTypes'),
    deliveries: open('deliveries'),
    detections: open('detections'),
    drivers: open('drivers'),
    dvirs: open('dvirs'),
    equipment: open('equipment'),
    functions: open('functions'),
    hubPlanOrders: open('hubPlanOrders'),
    hubPlans: open('hubPlans'),
    industrialAssets: open('industrialAssets'),
    industrialJobs: open('industrialJobs'),
    passengers: open('passengers'),
    qualificationRecords: open('qualificationRecords'),
    recoveries: open('recoveries'),
    ridershipAccounts: open('ridershipAccounts'),
    ridershipSetups: open('ridershipSetups'),
    routeEvents: open('routeEvents'),
    routes: open('routes'),
    safetyEvents: open('safetyEvents'),
    serviceTasks: open('serviceTasks'),
    tags: open('tags'),
    trailers: open('trailers'),
    trainingAssignments: open('trainingAssignments'),
    trainingCourses: open('trainingCourses'),
    trips: open('trips'),
    users: open('users'),
    vehicles: open('vehicles'),
    webhooks: open('webhooks'),
    workOrders: open('workOrders'),
  }
}

/** Puts the seed in place of everything that the organization has. */
export function refillFleet(fleet: Fleet, seeded: SeededFleet): void {
  const refill = <K extends FleetKind>(kind: K) => fleet[kind].replaceAll(seeded[kind])
  for (const kind of fleetKinds(fleet)) refill(kind)
}

const fleetKinds = (fleet: Fleet) =>
  Object.keys(fleet).filter((kind): kind is FleetKind => kind in FLEET_SCHEMAS)
