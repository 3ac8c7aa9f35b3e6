import type { Base } from '@/lib/base'
import { LEAVING } from '@/lib/verdicts/leaving'
import { waitedUntil } from '@/lib/verdicts/waited'
import { lateBehind } from '../today/late-behind'
import { judgedOf, type JudgedRoute } from './judged-route'

/** A route that leaves late because another one is not over. */
export interface DelayedRoute {
  id: string
  name: string | null
  /** IANA. */
  zone: string
  /** As planned, ISO 8601. */
  departsAt: string
  lateMs: number
}

/**
 * The routes into which the delay of `late` reaches, less what the time between them absorbs, by departure: those of its
 * vehicle or driver of which it is said now (lib/readiness/checks/late-before-start.ts), within the organization's horizon. One query.
 */
export async function delayedRoutes(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  organizationId: string,
  { id, vehicle, driver }: Pick<JudgedRoute, 'id' | 'vehicle' | 'driver'>,
): Promise<DelayedRoute[]> {
  const taken = [
    ...(vehicle ? [{ vehicleId: vehicle.id }] : []),
    ...(driver ? [{ driverId: driver.id }] : []),
  ]
  if (taken.length === 0) return []
  const rows = await db.verdict.findMany({
    where: { organizationId, early: false, OR: taken, word: { in: [...LEAVING] } },
    orderBy: [{ departsAt: 'asc' }, { routeId: 'asc' }],
    select: { routeId: true, departsAt: true, word: true, told: true },
  })
  return rows.flatMap((row) => {
    const judged = judgedOf(row)
    if (!judged || waitedUntil(judged) <= clock.now()) return []
    const lateMs = Math.max(
      0,
      ...judged.verdict.findings.map((one) => {
        const late = lateBehind(one, clock.now())
        return late?.behind.id === id ? late.lateMs : 0
      }),
    )
    if (lateMs === 0) return []
    const { name, zone, departsAtMs } = judged
    return [{ id: judged.id, name, zone, departsAt: new Date(departsAtMs).toISOString(), lateMs }]
  })
}
