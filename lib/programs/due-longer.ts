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
 * The meters of the vehicles of these services with all that was read and noted since the first of its own was done, by the ids of the
 * vehicles: so that the day on which a service became due stays that day, however long nobody does it. All, because which reading was
 * the first to come so far is told by those beside it: one wrong figure would make it due sooner. Three queries; none without a service.
 */
export async function gatherLonger(
  db: Db,
  { organizationId, nowMs, within }: Window,
  services: readonly { vehicle: { id: string }; due: ServiceDue }[],
  done: readonly DoneOf[],
): Promise<ReadonlyMap<string, Use>> {
  if (services.length === 0) return new Map()
  const since = new Map<string, number>()
  for (const { vehicle, due } of services)
    since.set(vehicle.id, Math.min(since.get(vehicle.id) ?? nowMs, due.lastDone?.atMs ?? nowMs))
  const vehicleIds = [...since.keys()]
  const notes = await db.serviceDone.findMany({
    where: {
      ...{ organizationId, endedAt: null, vehicleId: { in: vehicleIds } },
      OR: [{ meters: { not: null } }, { engineHours: { not: null } }],
      doneAt: { gte: new Date(Math.min(...since.values())), lte: new Date(nowMs) },
    },
    select: { id: true, vehicleId: true, doneAt: true, meters: true, engineHours: true },
  })
  const noted = new Map<string, NotedFigure>(
    done.filter(({ vehicleId }) => since.has(vehicleId)).map((one) => [one.id, one]),
  )
  for (const { id, doneAt, ...one } of notes) noted.set(id, { ...one, atMs: doneAt.getTime() })
  return gatherUse(db, { organizationId, nowMs, within, since }, vehicleIds, [...noted.values()])
}
