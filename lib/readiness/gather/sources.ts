import type { CapabilityName } from '@/lib/connection/capability/capability-names'
import { type CapabilityState, stateOf } from '@/lib/connection/capability/capability-of'
import { isLack } from '@/lib/connection/capability/lack'
import type { SyncKind } from '@/lib/generated/prisma/enums'
import { countsUntil } from '@/lib/ledger/list/counted'
import { streamDvirs } from '@/lib/platform/contract/endpoints/published/dvirs'
import type { Told, Untold } from '../facts/facts'

/** Lists of the platform that readiness and what pages say of one thing rest on: each is read by a sync of that kind. */
const LISTS = {
  routes: 'routes',
  reports: 'dvirs',
  /** Beside the stream of reports, which names them by their ids alone. */
  defects: 'defects',
  workOrders: 'work_orders',
  /** Who goes with what, and when. */
  assignments: 'driver_assignments',
  drivers: 'drivers',
  vehicles: 'vehicles',
  qualifications: 'qualifications',
  training: 'training_assignments',
  readings: 'vehicle_stats',
  clocks: 'driver_clocks',
  tachographs: 'driver_tachographs',
} as const satisfies Record<string, SyncKind & CapabilityName>
type ListName = keyof typeof LISTS

/** Routes, reports with their defects, and orders come by deliveries too. */
const DELIVERED: readonly ListName[] = ['routes', 'reports', 'workOrders']

/**
 * Whether the ledger has heard of a list, or why not; as of when, and until when that counts (epoch ms), null where nobody can
 * say.
 */
type SourceState = ({ isHeard: true } | { isHeard: false; why: Untold }) & {
  atMs: number | null
  countsUntilMs: number | null
}
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
  const isLostIn = (list: SyncKind & CapabilityName) => {
    // By its id a report may be there where the list of all is not.
    const state = (list === 'dvirs' ? known.get(streamDvirs.id)?.state : undefined) ?? stateOf(list, known)
    return isLack(state) ? state : null
  }
  const stateFor = (name: ListName): SourceState => {
    const isLost = isLostIn(LISTS[name])
    const atMs = syncs.get(LISTS[name]) ?? null
    const read = { atMs, countsUntilMs: atMs === null ? null : countsUntil(LISTS[name], atMs) }
    if (atMs !== null && isLost === null) return { isHeard: true, ...read }
    // Of deliveries alone nobody can say whether there was nothing to tell. Of a list that is offered they bring what is new: what was
    // before is not known until it was read.
    if (isLost !== null && targets > 0 && DELIVERED.includes(name))
      return { isHeard: true, atMs: nowMs, countsUntilMs: null }
    if (isLost === null) return { isHeard: false, why: 'not_read_yet', ...read }
    return { isHeard: false, why: isLost === 'absent' ? 'not_offered' : 'no_permission', ...read }
  }
  const reports = stateFor('reports')
  // A delivery brings a report with its defects.
  const defects = reports.countsUntilMs === null ? reports : stateFor('defects')
  return {
    reports: asOldAs(defects, reports),
    ...{ defects, routes: stateFor('routes') },
    workOrders: stateFor('workOrders'),
    assignments: stateFor('assignments'),
    drivers: stateFor('drivers'),
    vehicles: stateFor('vehicles'),
    qualifications: stateFor('qualifications'),
    training: stateFor('training'),
    readings: stateFor('readings'),
    clocks: stateFor('clocks'),
    tachographs: stateFor('tachographs'),
  }
}

/** Reports of which the defects are known from longer ago are as old as those. */
function asOldAs(defects: SourceState, reports: SourceState): SourceState {
  const { atMs, countsUntilMs } = defects
  if (!defects.isHeard || (atMs ?? Infinity) >= (reports.atMs ?? -Infinity)) return reports
  return { ...reports, atMs, countsUntilMs }
}

/** Since when and until when what a source told counts. */
export const agesAs = ({ atMs, countsUntilMs }: SourceState, nowMs: number) => ({
  atMs: atMs ?? nowMs,
  countsUntilMs,
})

/** What a source told: what it is known to have told already counts, whatever else of it was not heard. */
export const heard = <Value>(
  source: SourceState,
  all: readonly Value[],
  nowMs: number,
): Told<readonly Value[]> =>
  source.isHeard || all.length > 0
    ? { isTold: true, value: all, source: 'ledger', ...agesAs(source, nowMs) }
    : { isTold: false, why: source.why }

/** The same of one thing, whose age is its own; where the list was heard and did not name it, it was not read yet, but where it names few. */
export const heardOne = <Value>(
  source: SourceState,
  one: { value: Value; atMs: number } | null,
  unnamed: 'not_read_yet' | 'no_record' = 'not_read_yet',
): Told<Value> =>
  one
    ? { isTold: true, source: 'ledger', ...one, countsUntilMs: null }
    : { isTold: false, why: source.isHeard ? unnamed : source.why }

/** Why nobody tells of a list; null where it was heard. */
export const untoldOf = (source: SourceState): Untold | null => (source.isHeard ? null : source.why)
