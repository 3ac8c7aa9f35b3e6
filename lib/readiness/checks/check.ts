import type { Facts, Subject, Told } from '../facts/facts'
import { isTooOld } from '../facts/too-old'
import { isGuess as isGuessBy } from '../facts/who-leaves'
import type { Finding, Found, NotChecked, Topic, WayOut } from '../finding'
import { COUNTRIES, type Country, lighterOf, type ReadinessSettings, type Weight } from '../settings/settings'
import type { CheckName } from './check-names'

/** One question that is asked of a route before it leaves. Pure: the moment is one of the facts. */
export interface Check {
  name: CheckName
  /** Of whom it asks; with nobody known there, it is not checked. */
  about: 'vehicle' | 'driver' | 'route'
  /** What it rests on; null for practice alone. */
  law: string | null
  /** It asks what only a rule of the US asks (readiness, Checks): elsewhere it is not checked, but where another law asks the same. */
  isUsRule: boolean
  /** What it rests on in other countries whose rules are built. */
  elsewhere?: Partial<Record<Country, string>>
  /** Of its gravest findings, unless the organization sets another. */
  usual: Weight
  /** Asked of a route that is under way, too. */
  isAskedUnderway: boolean
  waysOut: readonly WayOut[]
  find(facts: Facts, settings: ReadinessSettings): readonly Found[]
  /** Which of its parts could not be asked, beside those of nobody. */
  unasked?(facts: Facts, settings: ReadinessSettings): readonly Unasked[]
  /** When its answer may become another by time alone (epoch ms), in any order; those that are past do not matter. */
  moments?(facts: Facts, settings: ReadinessSettings): readonly number[]
}

export type Unasked = Omit<NotChecked, 'check'>

/** Of whom neither the route nor an assignment tells, or one that was read too long ago. */
export const isGuessed = ({ namedBy, unreadSinceMs }: Subject): boolean =>
  isGuessBy({ by: namedBy }) || unreadSinceMs !== null

export const topicOf = (kind: Topic['kind'], { id, name }: { id: string; name: string | null }): Topic => ({
  kind,
  id,
  name,
})

/** Of a fact that nobody told, or so long ago that another may be so by now: that its part could not be asked. */
export const unaskedOf = (topic: Topic | null, fact: Told<unknown>, nowMs: number): Unasked[] => {
  if (!fact.isTold) return [{ topic, why: { reason: fact.why } }]
  return isTooOld(fact, nowMs) ? [{ topic, why: { reason: 'too_old', atMs: fact.atMs } }] : []
}

/** What was told, else nothing. */
export const toldOr = <Value, Other>(told: Told<Value>, other: Other): Value | Other =>
  told.isTold ? told.value : other

/** What a check finds, as the organization weighs it. None where the check is off, or not asked here. */
export function findingsOf(check: Check, facts: Facts, settings: ReadinessSettings): Finding[] {
  if (!isAsked(check, facts, settings)) return []
  return check.find(facts, settings).map(({ mustNot = false, isGuess = false, closed = [], ...found }) => {
    const isMust = mustNot && !isGuess
    const set = settings.checks[check.name].weight
    const settled = found.weight === check.usual ? set : lighterOf(found.weight, set)
    const floored = isMust && settled === 'note' ? 'check' : settled
    const weight = isGuess ? lighterOf(floored, 'check') : floored
    const isOverridable = !isMust && (weight === 'blocks' || (isGuess && weight === 'check'))
    return {
      ...found,
      check: check.name,
      weight,
      mustNot: isMust,
      isOverridable,
      badness: found.badness ?? 0,
      law: lawOf(check, settings.country),
      waysOut: waysOut(check, { ...found, closed }, isOverridable),
      overridden: null,
    }
  })
}

/** Against whom each helps: another driver mends nothing of a vehicle, nor another vehicle of a driver. */
const HELPS: Partial<Record<WayOut, readonly Topic['kind'][]>> = {
  another_vehicle: ['route', 'vehicle', 'trailer'],
  another_driver: ['route', 'driver'],
}

function waysOut(
  check: Check,
  { topic, closed = [] }: Pick<Found, 'topic' | 'closed'>,
  isOverridable: boolean,
): readonly WayOut[] {
  const open = check.waysOut.filter(
    (way) => !closed.includes(way) && (HELPS[way]?.includes(topic.kind) ?? true),
  )
  return isOverridable ? [...open, 'go_anyway'] : open
}

/** Why it, or a part of it, was not asked; none where it was, or where it says nothing of a route that far. */
export function notCheckedOf(check: Check, facts: Facts, settings: ReadinessSettings): NotChecked[] {
  if (!isDue(check, facts)) return []
  const of = (topic: Topic | null, why: NotChecked['why']): NotChecked => ({ check: check.name, topic, why })
  const { off } = settings.checks[check.name]
  if (off) return [of(null, { reason: 'switched_off', ...off })]
  if (!isBuiltFor(check, settings.country)) return [of(null, { reason: 'us_rules_only' })]
  if (isOfNobody(check, facts)) return [of(null, { reason: 'nobody_known' })]
  return (check.unasked?.(facts, settings) ?? []).map(({ topic, why }) => of(topic, why))
}

/** When the answer of a check may become another by time alone. */
export const momentsOf = (check: Check, facts: Facts, settings: ReadinessSettings): readonly number[] =>
  isAsked(check, facts, settings) ? (check.moments?.(facts, settings) ?? []) : []

const isBuiltFor = ({ isUsRule, elsewhere }: Check, country: Country): boolean =>
  country === 'US' || !isUsRule || elsewhere?.[country] !== undefined

const lawOf = ({ law, elsewhere }: Check, country: Country): string | null =>
  country === 'US' ? law : (elsewhere?.[country] ?? null)

/** In which countries it is asked, and by what law there; null for practice alone. */
export const rulesOfCheck = (check: Check): { country: Country; law: string | null }[] =>
  COUNTRIES.filter((country) => isBuiltFor(check, country)).map((country) => ({
    country,
    law: lawOf(check, country),
  }))

const isDue = ({ isAskedUnderway }: Check, { route }: Facts) =>
  route.progress === 'underway' ? isAskedUnderway : route.progress !== 'done'

// Looks at no more than it must: what is not looked at may change (judge-alike.ts).
const isOfNobody = ({ about }: Check, facts: Facts) =>
  (about === 'vehicle' && facts.vehicle === null) || (about === 'driver' && facts.driver === null)

/** Whether it is asked of this route here: neither off, nor another country's, nor of nobody. */
export const isAsked = (check: Check, facts: Facts, settings: ReadinessSettings) =>
  isDue(check, facts) &&
  !isOfNobody(check, facts) &&
  settings.checks[check.name].off === null &&
  isBuiltFor(check, settings.country)
