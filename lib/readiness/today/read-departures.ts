import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { isLeaving } from '@/lib/verdicts/leaving'
import { waitedUntil } from '@/lib/verdicts/waited'
import { currentVerdicts } from '../record/current-verdicts'
import { toldRoute, type TodayRoute } from './read-today'

/** So many of the next are told. */
const MOST = 10

/** Departures with a vehicle or trailer that are still to come, within the horizon. */
export interface Departure extends Pick<TodayRoute, 'id' | 'name' | 'departsAt' | 'zone' | 'verdict'> {
  /** What blocks it, and nobody let go. */
  blocking: number
}

/**
 * What leaves next with a vehicle or trailer, and whether it may, by departure: judged anew where something changed, so that
 * whoever has just mended it is told what that frees. One query beside those of a judgement.
 */
export async function readDepartures(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  assetId: string,
): Promise<Departure[]> {
  const { organizationId, role } = ctx.actor
  const judged = await currentVerdicts(ctx, organizationId, { assetId })
  const seesPeople = readsOf(role).includes('dispatch')
  return judged
    .filter((route) => waitedUntil(route) > ctx.clock.now())
    .map((one) => toldRoute(one, seesPeople))
    .filter(isLeaving)
    .slice(0, MOST)
    .map(({ id, name, departsAt, zone, verdict, findings }) => ({
      ...{ id, name, departsAt, zone, verdict },
      blocking: findings.filter(({ weight, overridden }) => weight === 'blocks' && overridden === null)
        .length,
    }))
}
