import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import type { Period } from '@/lib/period/period'
import { gatherUse } from '@/lib/programs/gather-use'
import { type Meter, shownAt } from '@/lib/programs/meter'

/** So far around both ends of a period readings are looked at: those beside an end tell whether it is to be believed. */
const AROUND_MS = 14 * DAY_MS

/**
 * Whole meters between two moments (epoch ms), by the readings nearest to both (`shownAt`), as if no meter had been exchanged.
 * Null where either is not told, since nobody guesses.
 */
export function drivenBetween(odometer: Meter, fromMs: number, untilMs: number): number | null {
  const [first, last] = [shownAt(odometer, fromMs), shownAt(odometer, untilMs)]
  return first === null || last === null || last < first ? null : Math.round(last - first)
}

/**
 * How far vehicles went in a period, by their ids: those of which both ends are told. A period that goes on ends now. Three
 * queries for any number.
 */
export async function gatherDriven(
  db: Db,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
  { starts, ends }: Pick<Period, 'starts' | 'ends'>,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (vehicleIds.length === 0) return new Map()
  const edges = [starts.getTime(), Math.min(ends.getTime(), nowMs)] as const
  const within = edges.map((edge) => [edge - AROUND_MS, edge + AROUND_MS] as const)
  const noted = await db.serviceDone.findMany({
    where: {
      ...{ organizationId, endedAt: null, meters: { not: null }, vehicleId: { in: [...vehicleIds] } },
      OR: within.map(([from, until]) => ({
        doneAt: { gte: new Date(from), lte: new Date(Math.min(until, nowMs)) },
      })),
    },
    select: { vehicleId: true, doneAt: true, meters: true },
  })
  const use = await gatherUse(
    db,
    { organizationId, nowMs, within },
    vehicleIds,
    noted.map(({ vehicleId, doneAt, meters }) => ({
      ...{ vehicleId, meters, engineHours: null, atMs: doneAt.getTime() },
    })),
  )
  const driven = new Map<string, number>()
  for (const [id, { meters }] of use) {
    const went = drivenBetween(meters.odometer, ...edges)
    if (went !== null) driven.set(id, went)
  }
  return driven
}
