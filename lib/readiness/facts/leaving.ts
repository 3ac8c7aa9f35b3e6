import { areTold } from '@/lib/routes/departures/departures'
import type { Facts } from './facts'
import { type Asked, isUntold } from './waited'

type Leaving = Asked & {
  route: Pick<Facts['route'], 'departsAtMs' | 'progress'>
}

/**
 * When it leaves at the earliest (epoch ms): as planned, and from then on now. One that has left, left as planned; so did one
 * of which nobody tells.
 */
export function leavesAtMs(facts: Leaving): number {
  const { route } = facts
  if (route.progress === 'underway' || route.progress === 'done' || isUntold(route, facts))
    return route.departsAtMs
  return Math.max(route.departsAtMs, facts.nowMs)
}

/** Whether that goes with the clock once its time is past. */
export const leavesWithClock = ({ route: { progress }, departures, nowMs }: Leaving): boolean =>
  progress !== 'underway' && progress !== 'done' && areTold(departures, nowMs)

/** When it ends, as long after it leaves as planned. */
export const endsAtMs = (facts: Facts): number =>
  leavesAtMs(facts) + Math.max(0, facts.route.endsAtMs - facts.route.departsAtMs)

/** Of moments (epoch ms) at which leaving then makes a difference: those that the clock can reach. */
export const whenLeavingAt = (facts: Facts, moments: readonly number[]): number[] =>
  moments.filter((moment) => moment > facts.route.departsAtMs)

/** The same of moments at which ending then makes one. */
export const whenEndingAt = (facts: Facts, moments: readonly number[]): number[] => {
  const lastsMs = Math.max(0, facts.route.endsAtMs - facts.route.departsAtMs)
  return whenLeavingAt(
    facts,
    moments.map((moment) => moment - lastsMs),
  )
}
