import { areTooOld } from '@/lib/routes/departures/departures'
import { findingsOf, notCheckedOf, topicOf } from './checks/check'
import { CHECKS } from './checks/check-table'
import type { Facts } from './facts/facts'
import { isUntold, whyUntold } from './facts/waited'
import type { Finding, NotChecked, Override, Topic } from './finding'
import { withOverride } from './override'
import { byWeight, type ReadinessSettings } from './settings/settings'

/** `not_yet`: it leaves beyond the horizon. `untold`: nothing stands against it, its time is past, and nobody tells whether it left. */
export type Word = 'blocked' | 'check' | 'ready' | 'untold' | 'underway' | 'done' | 'not_yet'

/** What is said of one route at one moment. */
export interface Verdict {
  word: Word
  /** The gravest first. */
  findings: readonly Finding[]
  /** Stands beside the word and never makes it better: what was not checked is not counted as ready. */
  notChecked: readonly NotChecked[]
  /** By which settings. */
  settingsVersion: number
}

/** What the checks answer, before anybody let something go. */
interface Asked {
  findings(): readonly Finding[]
  notChecked(): readonly NotChecked[]
}

const askedOf = (facts: Facts, settings: ReadinessSettings): Asked => ({
  findings: () => CHECKS.flatMap((check) => findingsOf(check, facts, settings)),
  notChecked: () => CHECKS.flatMap((check) => notCheckedOf(check, facts, settings)),
})

/**
 * The verdict of a route (readiness, Words): `blocked` if a finding blocks and nobody let it go, else `check` if one
 * checks, else `ready`, or `untold` where its time is past and nobody tells of departures. Under way and done have their own words.
 */
export function judge(
  facts: Facts,
  settings: ReadinessSettings,
  overrides: readonly Override[] = [],
  asked: Asked = askedOf(facts, settings),
): Verdict {
  const settingsVersion = settings.version
  const isEarly = isTooEarly(facts, settings)
  if (isEarly || facts.route.progress === 'done')
    return { word: isEarly ? 'not_yet' : 'done', findings: [], notChecked: [], settingsVersion }
  const findings = asked
    .findings()
    .filter(({ topic }) => isOnIt(topic, facts))
    .map((finding) => withOverride(finding, overrides))
    .toSorted((one, other) => byWeight(one.weight, other.weight))
  return {
    word: facts.route.progress === 'underway' ? 'underway' : wordOf(findings, isUntold(facts.route, facts)),
    findings,
    notChecked: [...unheardOf(facts), ...asked.notChecked().filter(({ topic }) => isOnIt(topic, facts))],
    settingsVersion,
  }
}

/** A vehicle that has left for a later route since is on this one no more, nor is its trailer: nothing stands against them here. */
const isOnIt = (topic: Topic | null, { vehicle }: Facts): boolean =>
  vehicle?.hasLeft !== true || (topic?.kind !== 'vehicle' && topic?.kind !== 'trailer')

/**
 * Where nothing was heard of routes for hours nobody knows how late this one or one before it is, nor what is planned by now: it
 * stands as what that check would look at, also where that is switched off or is not asked of a route on the road.
 */
function unheardOf(facts: Facts): NotChecked[] {
  if (!areTooOld(facts.departures, facts.nowMs)) return []
  return [{ check: 'late-before-start', topic: topicOf('route', facts.route), why: whyUntold(facts) }]
}

function wordOf(findings: readonly Finding[], untold: boolean): Word {
  const standing = findings.filter(({ overridden }) => overridden === null)
  if (standing.some(({ weight }) => weight === 'blocks')) return 'blocked'
  if (standing.some(({ weight }) => weight === 'check')) return 'check'
  // What nobody knows to wait is not counted as ready to leave.
  return untold ? 'untold' : 'ready'
}

/** From then on it is judged (epoch ms). */
export const judgedFrom = ({ route }: Facts, { horizonMs }: ReadinessSettings): number =>
  route.departsAtMs - horizonMs

export const isTooEarly = (facts: Facts, settings: ReadinessSettings): boolean =>
  (facts.route.progress === 'notStarted' || facts.route.progress === 'unknown') &&
  facts.nowMs < judgedFrom(facts, settings)
