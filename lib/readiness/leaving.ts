import type { Facts } from './facts'

/** When it leaves at the earliest (epoch ms): as planned, and from then on now. One that has left, left as planned. */
export const leavesAtMs = ({ nowMs, route }: Facts): number =>
  route.progress === 'underway' || route.progress === 'done'
    ? route.departsAtMs
    : Math.max(route.departsAtMs, nowMs)

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
