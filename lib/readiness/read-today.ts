import { z } from 'zod'
import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { localDay } from '@/lib/ledger/local-day'
import { timeZone } from '@/lib/ledger/time-zone'
import { queryInteger } from '@/lib/platform/contract/query'
import { routeStanding } from '@/lib/routes/standing'
import { readSetting } from '@/lib/settings/read-setting'
import type { Subject } from './facts'
import { type Gathered, gatherFacts } from './gather-facts'
import { judge, type Verdict, type Word } from './judge'
import { mayOverride } from './may-override'
import { readReadinessSettings } from './read-settings'
import { publicFindings, publicNotChecked, type ToldFinding, type ToldNotChecked } from './public-form'
import { figuresOf } from './today-figures'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOON_MS = 12 * HOUR_MS
/** What is under way is looked for so far back, and what is done is told so long. */
const BACK_MS = 24 * HOUR_MS
const DONE_MS = 12 * HOUR_MS
/** What has not left is waited for until its planned end, and so long at least. */
const WAITED_MS = 4 * HOUR_MS

/** Query of GET /api/today: what leaves within the horizon, the organization’s unless told, or on a calendar day of `zone` (an IANA name). */
export const todayQuery = z.strictObject({
  horizonHours: queryInteger({ min: 1, max: 48 }).optional(),
  date: z.iso.date().optional(),
  zone: timeZone.optional(),
})
export type TodayQuery = z.output<typeof todayQuery>

/** Times are ISO 8601, but parameters of words and reasons: epoch ms. */
export interface TodayRoute {
  id: string
  name: string | null
  departsAt: string
  zone: string
  verdict: Word
  driver: ToldSubject | null
  vehicle: ToldSubject | null
  findings: readonly TodayFinding[]
  notChecked: readonly ToldNotChecked[]
  /** Under way and expected late (lib/routes/standing): by how much at worst in ms, and at which stop, from 1; else null. */
  late: { ms: number; stop: number } | null
}

type ToldSubject = Pick<Subject, 'id' | 'name' | 'namedBy'>

export interface TodayFinding extends Pick<
  ToldFinding,
  'check' | 'weight' | 'mustNot' | 'evidence' | 'law' | 'lifts' | 'waysOut' | 'isOverridable'
> {
  subject: ToldFinding['topic']
  message: ToldFinding['words']
  since: string | null
  overridden: { by: string; at: string; reason: string } | null
}

export interface Today {
  routes: TodayRoute[]
  /** Whether who asks may let findings go. */
  mayOverride: boolean
  /**
   * `notChecked`: of those that have still to leave, how many have something that was not checked. `unsafe`: vehicles and
   * trailers that are needed and unsafe. `unassigned`: routes to leave without driver or vehicle.
   */
  counts: Record<
    'ready' | 'check' | 'blocked' | 'notChecked' | 'underway' | 'late' | 'done' | 'unsafe' | 'unassigned',
    number
  >
  /** Of those that are late on the road, the one that is late by most (ms). */
  worstLate: { id: string; name: string | null; ms: number } | null
}

/**
 * What leaves next and whether it is ready, across midnight, and what is under way; by departure. What stands behind a
 * finding about a person is told to roles that read what is for dispatch. The number of queries does not depend on that of
 * routes.
 */
export async function readToday(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { horizonHours, date, zone = 'UTC' }: TodayQuery = {},
): Promise<Today> {
  const { db, actor, clock } = ctx
  const nowMs = clock.now()
  const { organizationId } = actor
  const settled = await readReadinessSettings(db, organizationId)
  const aheadMs = horizonHours === undefined ? settled.horizonMs : horizonHours * HOUR_MS
  const day = date === undefined ? null : localDay(Date.parse(`${date}T00:00:00Z`) + NOON_MS, zone)
  const window = day
    ? { fromMs: day.starts.getTime(), untilMs: day.ends.getTime() - 1 }
    : { fromMs: nowMs - BACK_MS, untilMs: nowMs + aheadMs }
  const [gathered, tolerance] = await Promise.all([
    gatherFacts({ db, organizationId, nowMs }, window),
    readSetting(ctx, organizationId, 'lateness'),
  ])
  // Whoever asks for a time asks for its verdicts.
  const settings = { ...settled, horizonMs: Math.max(0, window.untilMs - nowMs) }
  const judged = gathered
    .filter((one) => day !== null || isOfNow(one, nowMs))
    .map((one) => ({ ...one, verdict: judge(one.facts, settings, one.overrides) }))
  const seesPeople = readsOf(actor.role).includes('dispatch')
  const asked = { nowMs, toleranceMs: tolerance * MINUTE_MS, seesPeople }
  const routes = judged.map((one) => told(one, asked))
  const { leaving, underway, unsafe, unassigned } = figuresOf(routes)
  return {
    routes,
    mayOverride: mayOverride(actor, settings),
    counts: {
      ...leaving,
      underway: underway.count,
      late: underway.late,
      done: routes.filter(({ verdict }) => verdict === 'done').length,
      unsafe: unsafe.count,
      unassigned: unassigned.count,
    },
    worstLate: underway.worst,
  }
}

/** Whether it still matters now: yesterday's route that nobody drove does not. */
function isOfNow({ facts: { route } }: Gathered, nowMs: number): boolean {
  if (route.progress === 'underway') return true
  if (route.progress === 'done') return nowMs < route.departsAtMs + DONE_MS
  return nowMs < Math.max(route.endsAtMs, route.departsAtMs + WAITED_MS)
}

type Judged = Gathered & { verdict: Verdict }

interface Asked {
  nowMs: number
  toleranceMs: number
  seesPeople: boolean
}

function told(judged: Judged, { seesPeople, ...at }: Asked): TodayRoute {
  const { route, driver, vehicle } = judged.facts
  const { word, findings, notChecked } = judged.verdict
  return {
    id: route.id,
    name: route.name,
    departsAt: new Date(route.departsAtMs).toISOString(),
    zone: route.zone,
    verdict: word,
    driver: driver && subjectOf(driver),
    vehicle: vehicle && subjectOf(vehicle),
    findings: (seesPeople ? findings : publicFindings(findings)).map(findingOf),
    notChecked: seesPeople ? notChecked : publicNotChecked(notChecked),
    late: lateOf(judged, at),
  }
}

function lateOf({ route, verdict }: Judged, { nowMs, toleranceMs }: Omit<Asked, 'seesPeople'>) {
  const worst = verdict.word === 'underway' ? routeStanding(route.body, nowMs, toleranceMs).worst : null
  return worst && { ms: worst.ms, stop: worst.index + 1 }
}

const subjectOf = ({ id, name, namedBy }: Subject): ToldSubject => ({ id, name, namedBy })

const findingOf = (finding: ToldFinding): TodayFinding => {
  const { check, weight, mustNot, evidence, law, lifts, waysOut, isOverridable } = finding
  const { topic, words, sinceMs, overridden } = finding
  return {
    ...{ check, weight, mustNot, evidence, law, lifts, waysOut, isOverridable },
    subject: topic,
    message: words,
    since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
    overridden: overridden && {
      by: overridden.by,
      at: new Date(overridden.atMs).toISOString(),
      reason: overridden.reason,
    },
  }
}
