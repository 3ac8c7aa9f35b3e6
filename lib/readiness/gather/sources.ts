import type { CapabilityName } from '@/lib/connection/capability/capability-names'
import { type CapabilityState, stateOf } from '@/lib/connection/capability/capability-of'
import type { SyncKind } from '@/lib/generated/prisma/enums'
import type { Told, Untold } from '../facts'

/** Lists of the platform that readiness rests on: each is read by a sync of that kind. */
const LISTS = {
  reports: 'dvirs',
  workOrders: 'work_orders',
  drivers: 'drivers',
  vehicles: 'vehicles',
  qualifications: 'qualifications',
  training: 'training_assignments',
  readings: 'vehicle_stats',
  clocks: 'driver_clocks',
} as const satisfies Record<string, SyncKind & CapabilityName>
type ListName = keyof typeof LISTS

/** Reports and orders come by deliveries too. */
const DELIVERED: readonly ListName[] = ['reports', 'workOrders']

/** Whether the ledger has heard of a list, and as of when (epoch ms), or why not. */
type SourceState = { isHeard: true; atMs: number } | { isHeard: false; why: Untold }
export type Sources = Readonly<Record<ListName, SourceState>>

interface Heard {
  /** When each list was read last (epoch ms). */
  syncs: ReadonlyMap<string, number>
  /** How many addresses take deliveries. */
  targets: number
  /** What is known of endpoints, by their id. */
  known: ReadonlyMap<string, { state: CapabilityState }>
}

/** How each of these lists was read last. */
export function sourcesOf({ syncs, targets, known }: Heard, nowMs: number): Sources {
  const stateFor = (name: ListName): SourceState => {
    const state = stateOf(LISTS[name], known)
    const atMs = syncs.get(LISTS[name])
    const isLost = state === 'absent' || state === 'scope_missing'
    if (atMs !== undefined && !isLost) return { isHeard: true, atMs }
    if (targets > 0 && DELIVERED.includes(name)) return { isHeard: true, atMs: nowMs }
    if (!isLost) return { isHeard: false, why: 'not_read_yet' }
    return { isHeard: false, why: state === 'absent' ? 'not_offered' : 'no_permission' }
  }
  return {
    reports: stateFor('reports'),
    workOrders: stateFor('workOrders'),
    drivers: stateFor('drivers'),
    vehicles: stateFor('vehicles'),
    qualifications: stateFor('qualifications'),
    training: stateFor('training'),
    readings: stateFor('readings'),
    clocks: stateFor('clocks'),
  }
}

/** What a source told: what it is known to have told already counts, whatever else of it was not heard. */
export const heard = <Value>(
  source: SourceState,
  all: readonly Value[],
  nowMs: number,
): Told<readonly Value[]> =>
  source.isHeard || all.length > 0
    ? { isTold: true, value: all, source: 'ledger', atMs: source.isHeard ? source.atMs : nowMs }
    : { isTold: false, why: source.why }

/** The same of one thing; where the list was heard and did not name it, it was not read yet. */
export const heardOne = <Value>(
  source: SourceState,
  one: { value: Value; atMs: number } | null,
): Told<Value> =>
  one
    ? { isTold: true, source: 'ledger', ...one }
    : { isTold: false, why: source.isHeard ? 'not_read_yet' : source.why }
