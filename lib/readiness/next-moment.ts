import { momentsOf } from './checks/check'
import { CHECKS } from './checks/check-table'
import type { Facts } from './facts/facts'
import { whenTooOld } from './facts/too-old'
import { whenUntold } from './facts/waited'
import { isTooEarly, judgedFrom } from './judge'
import type { ReadinessSettings } from './settings/settings'

/**
 * When the verdict of a route may next become another by time alone; null for never. Until then nothing has to judge it
 * again, unless one of its facts changes.
 */
export function nextMoment(facts: Facts, settings: ReadinessSettings): Date | null {
  if (facts.route.progress === 'done') return null
  if (isTooEarly(facts, settings)) return new Date(judgedFrom(facts, settings))
  const named = [facts.vehicle, facts.driver, ...facts.trailers].flatMap((one) => one?.namedUntilMs ?? [])
  const moments = [
    ...named,
    ...whenUntold(facts, [facts.route.departsAtMs]),
    facts.departures.countsUntilMs,
    ...whenTooOld(facts),
    ...CHECKS.flatMap((check) => momentsOf(check, facts, settings)),
  ]
  const next = Math.min(...moments.filter((moment) => moment > facts.nowMs))
  return Number.isFinite(next) ? new Date(next) : null
}
