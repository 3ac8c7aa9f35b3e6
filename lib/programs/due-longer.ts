import type { Db } from '@/lib/db/open'
import { METER_OF, type ServiceDue, type Use } from './due'
import { gatherUse, type NotedFigure, READINGS_MS } from './gather-use'
import type { DoneOf } from './read-done'

/**
 * Whether a service may be due for longer than its readings tell, of which those of a hundred days before `nowMs` (epoch ms) are at
 * hand: the last that had not come so far is older, and what was read since it was done is not all here.
 */
export function mayBeDueLonger(
  { standing, lastDone, measures }: ServiceDue,
  use: Use,
  nowMs: number,
): boolean {
  const fromMs = nowMs - READINGS_MS
  if (standing !== 'due' || lastDone === null || lastDone.atMs >= fromMs) return false
  return measures.some(({ measure, isDue, atMs }) => {
    if (measure === 'days' || !isDue || atMs === null) return false
    const before = use.meters[METER_OF[measure]].readings.findLast((reading) => reading.atMs < atMs)
    return !before || before.atMs < fromMs
  })
}

interface Window {
  organizationId: string
  /** Epoch ms. */
  nowMs: number
  /** Which readings are asked anyway (epoch ms). */
  within: readonly (readonly [fromMs: number, untilMs: number])[]
}

/**
 * The meters of the vehicles of these services with all that was read and noted since the first of them was done, by the ids of the
 * vehicles: so that the day on which a service became due stays that day, however long nobody does it. Three queries; none without a
 * service.
 */
export async function gatherLonger(
  db: Db,
  { organizationId, nowMs, within }: Window,
  services: readonly { vehicle: { id: string }; due: ServiceDue }[],
  done: readonly DoneOf[],
): Promise<ReadonlyMap<string, Use>> {
  if (services.length === 0) return new Map()
  const asked = new Set(services.map(({ vehicle }) => vehicle.id))
  const vehicleIds = [...asked]
  const sinceMs = Math.min(...services.map(({ due }) => due.lastDone?.atMs ?? nowMs))
  const since = await db.serviceDone.findMany({
    where: {
      ...{ organizationId, endedAt: null, vehicleId: { in: vehicleIds } },
      OR: [{ meters: { not: null } }, { engineHours: { not: null } }],
      doneAt: { gte: new Date(sinceMs), lte: new Date(nowMs) },
    },
    select: { id: true, vehicleId: true, doneAt: true, meters: true, engineHours: true },
  })
  const noted = new Map<string, NotedFigure>(
    done.filter(({ vehicleId }) => asked.has(vehicleId)).map((one) => [one.id, one]),
  )
  for (const { id, doneAt, ...one } of since) noted.set(id, { ...one, atMs: doneAt.getTime() })
  const window = { organizationId, nowMs, within: [...within, [sinceMs, nowMs] as const] }
  return gatherUse(db, window, vehicleIds, [...noted.values()])
}
