import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { currentVerdicts } from '@/lib/readiness/record/current-verdicts'
import type { JudgedRoute } from '@/lib/readiness/record/judged-route'
import { LOOKED_AHEAD_MS } from '@/lib/readiness/today/looked-ahead'
import { isOfNow, type TodayRoute, toldRoute } from '@/lib/readiness/today/read-today'
import { SharedAnswers } from '@/lib/shared-answers'
import { BACK_MS } from '@/lib/verdicts/long-routes'
import type { NeedingRoute } from './repair'

const answers = new SharedAnswers<readonly JudgedRoute[]>()

/**
 * What is on the road or leaves within the time that is looked ahead, as Today tells it but for what its vehicle left behind, by
 * departure, with the trailer that the newest report of its vehicle names: the lists of its work know by that when it is needed
 * (lib/verdicts/needed.ts). One query beside those of a judgement; whoever asks meanwhile waits for one answer, as all desks do when they
 * are told of a verdict.
 */
export async function readNeedingRoutes(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
): Promise<(NeedingRoute & TodayRoute)[]> {
  const { organizationId, role } = ctx.actor
  const nowMs = ctx.clock.now()
  const window = { fromMs: nowMs - BACK_MS, untilMs: nowMs + LOOKED_AHEAD_MS, underway: true }
  // Of everybody in it: what somebody may read of people is left out of what is shared, below.
  const judged = await answers.ask(ctx.db, [organizationId], () =>
    currentVerdicts(ctx, organizationId, window),
  )
  const seesPeople = readsOf(role).includes('dispatch')
  return judged
    .filter((one) => isOfNow(one, nowMs) && one.isLeftBehind !== true)
    .map((one) => ({ ...toldRoute(one, seesPeople), trailerId: one.trailerId }))
}
