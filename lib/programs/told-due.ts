import { isoOf } from '@/lib/iso-of'
import { namesInOrder } from '@/lib/names-in-order'
import type { Measure, MeasureDue, ServiceDue, Standing, Unknown } from './due'
import type { Service } from './gather-services'

/** When a service is due, as our API answers it. Times are ISO 8601; figures are as the meter in the vehicle shows them. */
export interface ToldDue {
  standing: Standing
  /** When it became due, or will be at the present use; null where nobody can say. */
  at: string | null
  /** Whether `at` was reckoned from use: only a reading says that it is so. */
  isReckoned: boolean
  lastDone: { id: string; at: string; meters: number | null; engineHours: number | null } | null
  measures: {
    measure: Measure
    /** Meters or hours; null for days. */
    dueAt: number | null
    /** Meters, hours or days; zero or less when it is due. */
    left: number | null
    unknown: Unknown | null
  }[]
}

export const toldDue = ({ standing, atMs, lastDone, measures }: ServiceDue): ToldDue => ({
  ...{ standing, at: isoOf(atMs), isReckoned: isReckoned(atMs, measures) },
  lastDone: lastDone && {
    id: lastDone.id,
    at: new Date(lastDone.atMs).toISOString(),
    ...{ meters: lastDone.meters, engineHours: lastDone.engineHours },
  },
  measures: measures.map(({ measure, dueAt, left, unknown }) => ({
    ...{ measure, unknown },
    dueAt: dueAt === null ? null : Math.round(dueAt),
    left: left === null ? null : Math.round(left),
  })),
})

const isReckoned = (atMs: number | null, measures: readonly MeasureDue[]) =>
  atMs !== null && measures.some((one) => one.atMs === atMs && one.measure !== 'days' && !one.isDue)

const TURN: Record<Standing, number> = { due: 0, soon: 1, unknown: 2, later: 3 }
const LAST_MS = Number.MAX_SAFE_INTEGER

/** What is due first, then soon; what nobody knows stands before what has time. */
export const byTurn = (one: Service, other: Service): number =>
  TURN[one.due.standing] - TURN[other.due.standing] ||
  (one.due.atMs ?? LAST_MS) - (other.due.atMs ?? LAST_MS) ||
  namesInOrder.compare(one.vehicle.name ?? one.vehicle.id, other.vehicle.name ?? other.vehicle.id) ||
  (one.vehicle.id < other.vehicle.id ? -1 : 1)
