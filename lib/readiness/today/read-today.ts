import { z } from 'zod'
import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { HOUR_MS } from '@/lib/durations'
import { queryInteger } from '@/lib/platform/contract/query'
import { SharedAnswers } from '@/lib/shared-answers'
import { BACK_MS } from '@/lib/verdicts/long-routes'
import { waitedUntil } from '@/lib/verdicts/waited'
import { dayNamed } from '@/lib/zones/local-day'
import { timeZone } from '@/lib/zones/time-zone'
import { readOfOrganization } from '../gather/of-organization'
import type { Word } from '../judge'
import { mayOverride } from '../may-override'
import { publicFindings, publicNotChecked, type ToldFinding, type ToldNotChecked } from '../public-form'
import { currentVerdicts } from '../record/current-verdicts'
import { judgeWindow } from '../record/judge-window'
import type { JudgedRoute, Leaver } from '../record/judged-route'
import { type RunningRoute, type Runs, withLateness } from '../record/lateness'
import { withLatenessThen } from '../record/lateness-then'
import { readVerdictsAt } from '../record/recorded'
import { readReadinessSettings } from '../settings/read-settings'
import type { ReadinessSettings } from '../settings/settings'
import { LOOKED_AHEAD_HOURS, LOOKED_AHEAD_MS } from './looked-ahead'
import { figuresOf, type TodayFigures } from './today-figures'

const answers = new SharedAnswers<readonly RunningRoute[]>()

/** A date that its zone never had: nothing leaves on it. */
const SKIPPED_DAY = { starts: new Date(0), ends: new Date(0) }
/** What is done is told so long. */
const DONE_MS = 12 * HOUR_MS

/**
 * Query of GET /api/today: what leaves within the horizon, the organization’s unless told, or on a calendar day of `zone`
 * (an IANA name). `at`: as it was said then (RFC 3339), by records; a time that is still to come is now. `form`: what is said of
 * people as everybody may read it, whoever asks.
 */
export const todayQuery = z.strictObject({
  at: z.iso.datetime({ offset: true }).optional(),
  horizonHours: queryInteger({ min: 1, max: LOOKED_AHEAD_HOURS }).optional(),
  date: z.iso.date().optional(),
  zone: timeZone.optional(),
  form: z.literal('public').optional(),
})
export type TodayQuery = z.output<typeof todayQuery>

/** Times are ISO 8601, but parameters of words and reasons: epoch ms. */
export interface TodayRoute {
  id: string
  name: string | null
  departsAt: string
  zone: string
  verdict: Word
  driver: Leaver | null
  vehicle: Leaver | null
  findings: readonly TodayFinding[]
  notChecked: readonly ToldNotChecked[]
  /** Under way and expected late (lib/routes/expected/standing): by how much at worst in ms, and at which stop, from 1; else null. */
  late: { ms: number; stop: number } | null
  /** How it runs on the road, at the moment that is asked for; null of one that is not there. */
  runs: Runs | null
  /** Nobody ended it, and its vehicle has left for a later one since: it is on the road no more, neither late nor behind. */
  isLeftBehind?: true
}

export interface TodayFinding extends Pick<
  ToldFinding,
  'check' | 'weight' | 'mustNot' | 'evidence' | 'law' | 'lifts' | 'waysOut' | 'isOverridable'
> {
  subject: ToldFinding['topic']
  message: ToldFinding['words']
  since: string | null
  /** `reason` is null where it may say what is behind a finding about a person, for who may not know that. */
  overridden: { by: string; at: string; reason: string | null } | null
}

export interface Today {
  routes: TodayRoute[]
  /** Whether who asks may let findings go. */
  mayOverride: boolean
  /**
   * `notChecked`: of those that have still to leave, how many have something that was not checked. `untold`:
   * nobody tells whether they left. `unsafe`: vehicles and
   * trailers that are needed and unsafe. `unassigned`: routes to leave without driver or vehicle.
   */
  counts: Record<
    | ('ready' | 'check' | 'blocked' | 'untold' | 'notChecked')
    | ('underway' | 'late' | 'done' | 'unsafe' | 'unassigned'),
    number
  >
  /** Of those that are late on the road, the one that is late by most (ms). */
  worstLate: { id: string; name: string | null; ms: number } | null
  /** What stands over Today. */
  figures: TodayFigures
}

interface Given {
  vehicleId?: string
  driverId?: string
  settings?: ReadinessSettings
  /** What left since yesterday and is done is told, however long ago that was. */
  allDone?: boolean
  /** Aborts when who asks has gone: a moment that is over is rebuilt for nobody else. */
  leaves?: AbortSignal | undefined
}

/**
 * What leaves next and whether it is ready, across midnight, and what is under way; by departure, from recorded verdicts.
 * A day of which not all is recorded is judged for whoever asks. With `at` it is told as it was said then. What
 * stands behind a finding about a person is told to roles that read what is for dispatch. `only` leaves out what leaves
 * with another vehicle or driver; `settings` are those that whoever asks has read. The number of queries does not depend on that of routes.
 */
export async function readToday(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { horizonHours, date, zone = 'UTC', at, form }: TodayQuery = {},
  { settings: known, allDone = false, leaves, ...only }: Given = {},
): Promise<Today> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const settings = known ?? (await readReadinessSettings(db, organizationId))
  const nowMs = Math.min(clock.now(), at === undefined ? Infinity : Date.parse(at))
  const aheadMs = horizonHours === undefined ? settings.horizonMs : horizonHours * HOUR_MS
  const day = date === undefined ? null : (dayNamed(date, zone) ?? SKIPPED_DAY)
  const window = day
    ? { fromMs: day.starts.getTime(), untilMs: day.ends.getTime() - 1 }
    : { fromMs: nowMs - BACK_MS, untilMs: nowMs + aheadMs, underway: true }
  const judged = async () => {
    if (at !== undefined) {
      const then = await readVerdictsAt(db, organizationId, nowMs, window)
      return withLatenessThen(ctx, organizationId, then, nowMs, leaves)
    }
    const isRecorded = window.fromMs >= nowMs - BACK_MS && window.untilMs <= nowMs + LOOKED_AHEAD_MS
    // Whoever asks the same meanwhile waits for one answer: all desks do when they are told of a verdict.
    return answers.ask(db, [organizationId, aheadMs, date, zone, only, settings.version], async () => {
      const asked = { ...window, ...only }
      const found = isRecorded
        ? await currentVerdicts(ctx, organizationId, asked)
        : await judgeWindow(ctx, organizationId, nowMs, asked, {
            ...(await readOfOrganization(db, organizationId, nowMs)),
            settings,
          })
      return withLateness(ctx, organizationId, found, nowMs)
    })
  }
  const seesPeople = form !== 'public' && readsOf(actor.role).includes('dispatch')
  const routes = (await judged())
    .filter((one) => day !== null || (allDone && one.verdict.word === 'done') || isOfNow(one, nowMs))
    .map((one) => toldRoute(one, seesPeople))
    .filter(({ vehicle }) => only.vehicleId === undefined || vehicle?.id === only.vehicleId)
    .filter(({ driver }) => only.driverId === undefined || driver?.id === only.driverId)
  const figures = figuresOf(routes)
  const { leaving, underway, unsafe, unassigned } = figures
  return {
    ...{ routes, figures },
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

/** Whether it still matters then: yesterday's route that nobody drove does not. */
export function isOfNow({ verdict: { word }, departsAtMs, endsAtMs }: JudgedRoute, nowMs: number): boolean {
  if (word === 'underway') return true
  if (word === 'done') return nowMs < departsAtMs + DONE_MS
  return nowMs < waitedUntil({ departsAtMs, endsAtMs })
}

/** As it is answered; `seesPeople`: whoever asks reads what stands behind a finding about a person. */
export function toldRoute(
  { verdict, departsAtMs, ...route }: JudgedRoute & Partial<Pick<RunningRoute, 'runs'>>,
  seesPeople: boolean,
): TodayRoute {
  const { word, findings, notChecked } = verdict
  const isLeftBehind = word === 'underway' && route.isLeftBehind === true
  return {
    id: route.id,
    name: route.name,
    departsAt: new Date(departsAtMs).toISOString(),
    zone: route.zone,
    verdict: word,
    driver: route.driver,
    vehicle: route.vehicle,
    findings: (seesPeople ? findings : publicFindings(findings)).map(toldFinding),
    notChecked: seesPeople ? notChecked : publicNotChecked(notChecked),
    late: isLeftBehind ? null : route.late,
    runs: isLeftBehind ? null : (route.runs ?? null),
    ...(isLeftBehind && { isLeftBehind }),
  }
}

/** The same of one finding. */
export const toldFinding = (finding: ToldFinding): TodayFinding => {
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
