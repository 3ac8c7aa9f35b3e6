import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { readRoute } from '@/lib/routes/read-route'
import { factsOfRoute } from './facts-of-route'
import { readSettledTolerance } from './record/lateness'
import { readReadinessSettings } from './read-settings'
import { toldRoute, type TodayRoute } from './read-today'
import { currentVerdicts } from './record/current-verdicts'
import { judgedRoute } from './record/judge-window'
import type { JudgedRoute } from './record/judged-route'
import { readHistory } from './record/recorded'

/** How many records are told, the newest. */
const MOST_TOLD = 100

/** What was said of a route from `at` on (ISO 8601); `gone` when it was moved beyond the horizon, or deleted. */
export interface ToldRecord extends Omit<TodayRoute, 'verdict'> {
  at: string
  verdict: TodayRoute['verdict'] | 'gone'
  settingsVersion: number
}

export interface RouteReadiness {
  /** Judged for whoever asks where it is not recorded; null for a route without a planned begin. */
  present: TodayRoute | null
  /** The newest first. */
  history: ToldRecord[]
}

/**
 * What is said of one route now, and what was said before. What stands behind a finding about a person is told to roles that
 * read what is for dispatch. Throws 404 not_found.
 */
export async function readRouteReadiness(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  named: string,
): Promise<RouteReadiness> {
  const { db, actor } = ctx
  const { id } = await readRoute(ctx, named)
  const seesPeople = readsOf(actor.role).includes('dispatch')
  // First: what it judges stands in the history then.
  const present = await presentOf(ctx, id)
  const history = await readHistory(db, actor.organizationId, id, MOST_TOLD)
  return {
    present: present && toldRoute(present, seesPeople),
    history: history.map(({ at, word, judged }) => ({
      ...toldRoute(judged, seesPeople),
      at: at.toISOString(),
      verdict: word === 'gone' ? word : judged.verdict.word,
      settingsVersion: judged.verdict.settingsVersion,
    })),
  }
}

async function presentOf(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  routeId: string,
): Promise<JudgedRoute | null> {
  const { db, clock, actor } = ctx
  const { organizationId } = actor
  const recorded = await currentVerdicts(ctx, organizationId)
  const found = recorded.find(({ id }) => id === routeId)
  if (found) return found
  const gathered = await factsOfRoute({ db, organizationId, nowMs: clock.now() }, routeId)
  if (!gathered) return null
  const [settings, toleranceMs] = await Promise.all([
    readReadinessSettings(db, organizationId),
    readSettledTolerance(ctx, organizationId),
  ])
  // However far ahead somebody looks.
  return judgedRoute(gathered, { ...settings, horizonMs: Infinity }, toleranceMs)
}
