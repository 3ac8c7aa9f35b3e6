import { randomUUID } from 'node:crypto'
import type { Base } from '@/lib/base'
import { rest } from '@/lib/clock'
import { judgeOrganization } from './judge-organization'
import { claimJudging, dueOrganizations } from './judging'
import { anyLives, olderWorkers } from './older-workers'
import { touchAll } from './touched'

/** How soon after a change it is judged, at the latest, by a worker that has nothing else to judge. */
const ROUND_MS = 200
const MOST_AT_ONCE = 50
/** How soon after the last older worker has gone everything is judged anew once more. */
const LOOK_EVERY_MS = 15_000

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

/**
 * Judges the routes of every organization in which something happened, or whose next moment has come, until `signal`
 * aborts. Any number of workers may do so: each organization is judged by one of them. What was judged before this process
 * began, by another version perhaps, is judged anew, and once more when the workers have gone that were there before. `onJudged` is called
 * after a round in which something was judged, with the organizations.
 */
export async function runJudging(
  ctx: Ctx,
  signal: AbortSignal,
  onJudged?: (organizationIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const worker = randomUUID()
  const touchWhatIsOld = touchingWhatIsOld(ctx)
  let isFailing = false
  while (!signal.aborted) {
    try {
      await touchWhatIsOld()
      const judged = await judgeDue(ctx, worker, signal)
      if (judged.length > 0 && onJudged) await onJudged(judged)
      isFailing = false
    } catch (error) {
      if (!isFailing) ctx.logger.error({ err: error }, 'Verdicts cannot be judged now; it is tried again')
      isFailing = true
    }
    await rest(ctx.clock, ROUND_MS, signal)
  }
}

/**
 * To be called round by round: has everything judged anew when this process begins, and again once every older worker has gone: one
 * that runs on beside it for a while takes what was marked, and judges it as its own version does.
 */
function touchingWhatIsOld(ctx: Ctx): () => Promise<void> {
  let older: readonly string[] | null = null
  let lookAt = 0
  return async () => {
    const now = ctx.clock.now()
    if (older?.length === 0 || now < lookAt) return
    if (older !== null && (await anyLives(ctx, older))) {
      lookAt = now + LOOK_EVERY_MS
      return
    }
    const left = older === null ? await olderWorkers(ctx) : []
    await touchAll(ctx.db, new Date(now))
    ;[older, lookAt] = [left, now + LOOK_EVERY_MS]
  }
}

/** Judges what is due now; answers which organizations. One that cannot be judged is left until its lease is over. */
export async function judgeDue(ctx: Ctx, worker: string, signal?: AbortSignal): Promise<string[]> {
  const judged: string[] = []
  for (const organizationId of await dueOrganizations(ctx, MOST_AT_ONCE)) {
    if (signal?.aborted) break
    if (!(await claimJudging(ctx, organizationId, worker))) continue
    try {
      await judgeOrganization(ctx, organizationId)
      judged.push(organizationId)
    } catch (error) {
      ctx.logger.error({ err: error, organizationId }, 'The routes of an organization could not be judged')
    }
  }
  return judged
}
