import type { Db } from '@/lib/db/open'
import { isGuess } from '../facts/who-leaves'
import { readLeftBehind } from '../gather/left-behind'
import type { TodayRoute } from './read-today'

/**
 * What is done and on the road, as Today tells it, in two: what still is as it says, and what nobody ended although the driver, or the
 * vehicle, has left for a later one since.
 */
export async function withoutLeftBehind(
  db: Db,
  organizationId: string,
  who: 'driver' | 'vehicle',
  routes: readonly TodayRoute[],
): Promise<{ routes: TodayRoute[]; leftBehind: TodayRoute[] }> {
  const left = await readLeftBehind(
    db,
    organizationId,
    routes.flatMap(({ id, verdict, [who]: leaver }) =>
      leaver && (verdict === 'underway' || verdict === 'done')
        ? [
            {
              ...{ id, by: leaver.id, isUnderway: verdict === 'underway' },
              isNamed: !isGuess({ by: leaver.namedBy }) && leaver.isUnread !== true,
            },
          ]
        : [],
    ),
  )
  return {
    routes: routes.filter(({ id }) => !left.has(id)),
    leftBehind: routes.filter(({ id }) => left.has(id)),
  }
}
