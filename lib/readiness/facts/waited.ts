import { areTold, areTooOld } from '@/lib/routes/departures/departures'
import { isUntold as isUntoldAt } from '@/lib/routes/departures/untold'
import { waitedUntil } from '@/lib/verdicts/waited'
import type { NotChecked } from '../finding'
import type { Facts, RouteFacts } from './facts'
import type { Growing } from './growing'

type Planned = Pick<RouteFacts, 'departsAtMs' | 'endsAtMs' | 'progress'>

/** As of when somebody asks, and whether anybody tells then when routes depart. */
export type Asked = Pick<Facts, 'nowMs' | 'departures'>

/** It has not left, and somebody is still to drive it. Where nobody tells of departures the plan holds, and nobody waits. */
export const isWaitedFor = (route: Planned, { nowMs, departures }: Asked): boolean =>
  areTold(departures, nowMs) && route.progress === 'notStarted' && nowMs < waitedUntil(route)

/** Its time is past, and nobody tells whether it left (lib/routes/departures/untold.ts). */
export const isUntold = (
  { progress, departsAtMs }: Pick<Planned, 'progress' | 'departsAtMs'>,
  { nowMs, departures }: Asked,
): boolean => isUntoldAt({ progress, startMs: departsAtMs }, { now: nowMs, departures })

/**
 * Which of these moments (epoch ms) find departures untold if no news comes: all of them where the organization tells none, else
 * those after the last news stops counting.
 */
export const whenUntold = ({ departures }: Pick<Asked, 'departures'>, moments: readonly number[]): number[] =>
  moments.filter((moment) => !areTold(departures, moment))

/** Why nobody tells whether a route left: nothing was heard of routes for hours, or nobody ever does. */
export const whyUntold = ({ nowMs, departures }: Asked): NotChecked['why'] =>
  areTooOld(departures, nowMs)
    ? { reason: 'too_old', atMs: departures.toldAtMs }
    : { reason: 'departure_untold' }

/** When it ends if it leaves now at the earliest: as long after that as planned. */
export const endsIfLeftNow = ({ departsAtMs, endsAtMs }: Planned): Growing => ({
  atMs: endsAtMs,
  afterMs: endsAtMs - departsAtMs,
})
