import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { readRoute } from '@/lib/routes/read-route'
import { routeRow } from '@/lib/routes/schema'
import { factsOfRoute } from './gather/facts-of-route'
import { readOfOrganization } from './gather/of-organization'
import { leftAt } from './left-at'
import { mayOverride } from './may-override'
import { currentVerdicts } from './record/current-verdicts'
import { type DelayedRoute, delayedRoutes } from './record/delayed-routes'
import { judgedRoute } from './record/judge-window'
import type { JudgedRoute } from './record/judged-route'
import { type RunningRoute, withLateness } from './record/lateness'
import { readHistory } from './record/recorded'
import { readReadinessSettings } from './settings/read-settings'
import { heldBack } from './today/held-back'
import { toldRoute, type TodayFinding, type TodayRoute } from './today/read-today'

/** How many records are told, the newest. */
const MOST_TOLD = 100
/** Looked through for what held a route back, at most. */
const MOST_BEFORE_LEAVING = 20

/** What was said of a route from `at` on (ISO 8601); `gone` when it was moved beyond the horizon, or deleted. */
export interface ToldRecord extends Omit<TodayRoute, 'verdict' | 'runs' | 'isLeftBehind'> {
  at: string
  verdict: TodayRoute['verdict'] | 'gone'
  settingsVersion: number
}

export interface RouteReadiness {
  /** Judged for whoever asks where it is not recorded; null for a route without a planned begin. */
  present: TodayRoute | null
  /** Whether who asks may let its findings go. */
  mayOverride: boolean
  /**
   * When it left (ISO 8601), as the platform tells or else as planned, and the record that held then; that is null where
   * nothing was recorded by then. Null while it has not left.
   */
  departure: { at: string; isTold: boolean; known: ToldRecord | null } | null
  /** What held it back where it left late, or has still to leave, by what was recorded; null for nothing. */
  heldBack: TodayFinding | null
  /** The routes into which its delay reaches, by departure. */
  delays: readonly DelayedRoute[]
  /** The newest first. */
  history: ToldRecord[]
}

/**
 * What is said of one route now, what was known when it left, and what was said before. What stands behind a finding about
 * a person is told to roles that read what is for dispatch. Throws 404 not_found.
 */
export async function readRouteReadiness(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  named: string,
): Promise<RouteReadiness> {
  const { db, actor } = ctx
  const { organizationId } = actor
  const [row, settings] = await Promise.all([
    readRoute(ctx, named),
    readReadinessSettings(db, organizationId),
  ])
  const { id } = row
  const seesPeople = readsOf(actor.role).includes('dispatch')
  const told = ({ at, word, judged }: Awaited<ReturnType<typeof readHistory>>[number]): ToldRecord => {
    const { runs: _, isLeftBehind: __, ...record } = toldRoute(judged, seesPeople)
    return {
      ...record,
      at: at.toISOString(),
      verdict: word === 'gone' ? word : judged.verdict.word,
      settingsVersion: judged.verdict.settingsVersion,
    }
  }
  // First: what it judges stands in the history then.
  const present = await presentOf(ctx, id)
  const left = present && leftAt(routeRow.parse(row), present.departsAtMs)
  const [history, known, delays] = await Promise.all([
    readHistory(db, organizationId, id, { limit: MOST_TOLD }),
    left ? readHistory(db, organizationId, id, { limit: MOST_BEFORE_LEAVING, untilMs: left.atMs }) : [],
    present?.verdict.word === 'underway' ? delayedRoutes(ctx, organizationId, present) : [],
  ])
  const [heldThen] = known
  // When nobody tells when it left, nothing is known to have held it back.
  const untilMs = left ? (left.isTold ? left.atMs : null) : ctx.clock.now()
  return {
    present: present && toldRoute(present, seesPeople),
    mayOverride: mayOverride(actor, settings),
    departure: left && {
      ...{ at: new Date(left.atMs).toISOString(), isTold: left.isTold },
      known: heldThen ? told(heldThen) : null,
    },
    heldBack:
      present && untilMs !== null
        ? heldBack((left ? known : history).map(told), present.departsAtMs, untilMs)
        : null,
    delays,
    history: history.map(told),
  }
}

async function presentOf(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  routeId: string,
): Promise<RunningRoute | null> {
  const { organizationId } = ctx.actor
  const nowMs = ctx.clock.now()
  const [recorded] = await currentVerdicts(ctx, organizationId, { routeId })
  const found = recorded ?? (await judgedForAsker(ctx, routeId, nowMs))
  const [running] = found ? await withLateness(ctx, organizationId, [found], nowMs) : []
  return running ?? null
}

/** However far ahead somebody looks. */
async function judgedForAsker(
  { db, actor: { organizationId } }: Pick<DeskContext, 'db' | 'actor'>,
  routeId: string,
  nowMs: number,
): Promise<JudgedRoute | null> {
  const own = await readOfOrganization(db, organizationId, nowMs)
  const gathered = await factsOfRoute({ db, organizationId, nowMs, own }, routeId)
  return gathered && judgedRoute(gathered, { ...own.settings, horizonMs: Infinity }, own.toleranceMs)
}
