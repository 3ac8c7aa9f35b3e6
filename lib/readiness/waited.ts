import { WAITED_MS } from '@/lib/ledger/needed'
import { isUntold as isUntoldAt } from '@/lib/routes/untold'
import type { Facts, RouteFacts } from './facts'
import type { Growing } from './growing'

type Planned = Pick<RouteFacts, 'departsAtMs' | 'endsAtMs' | 'progress'>

/** As of when somebody asks, and whether anybody tells when routes depart. */
type Asked = Pick<Facts, 'nowMs' | 'departuresTold'>

/** A route that has not left as planned is still to be driven until then (epoch ms), as Today waits for it. */
export const waitedUntil = ({ departsAtMs, endsAtMs }: Pick<Planned, 'departsAtMs' | 'endsAtMs'>): number =>
  Math.max(endsAtMs, departsAtMs + WAITED_MS)

/** It has not left, and somebody is still to drive it. Where nobody tells of departures the plan holds, and nobody waits. */
export const isWaitedFor = (route: Planned, { nowMs, departuresTold }: Asked): boolean =>
  departuresTold && route.progress === 'notStarted' && nowMs < waitedUntil(route)

/** Its time is past, and nobody tells whether it left (lib/routes/untold.ts). */
export const isUntold = (
  { progress, departsAtMs }: Pick<Planned, 'progress' | 'departsAtMs'>,
  { nowMs, departuresTold }: Asked,
): boolean => isUntoldAt({ progress, startMs: departsAtMs }, { now: nowMs, departuresTold })

/** When it ends if it leaves now at the earliest: as long after that as planned. */
export const endsIfLeftNow = ({ departsAtMs, endsAtMs }: Planned): Growing => ({
  atMs: endsAtMs,
  afterMs: endsAtMs - departsAtMs,
})
