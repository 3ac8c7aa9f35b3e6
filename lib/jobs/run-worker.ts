import { type Backoff, pauseAfterFaults } from '@/lib/backoff'
import { rest } from '@/lib/clock'
import type { OpenDb } from '@/lib/db/open'
import type { FeedContext } from '@/lib/feeds/run-feed'
import { runFeeds } from '@/lib/feeds/run-feeds'
import { tellUnended } from '@/lib/ledger/keep/started-write'
import { runJudging } from '@/lib/readiness/record/run-judging'
import { releaseBeside } from '@/lib/replay-beside'
import { jobHandlers, type JobContext, sendForTold, sendForServices } from './job-handlers'
import type { Jobs } from './open-jobs'
import { reclaimSpace } from './reclaim-space'
import { renewColumns } from './renew-columns'

export interface WorkerContext extends JobContext, FeedContext {
  door: FeedContext['door']
  database: Pick<OpenDb, 'kind'>
  jobs: Jobs
}

/**
 * A worker's whole part: feeds, jobs and verdicts, until `signal` aborts. Resolves when everything has ended and what it held
 * was given back.
 */
export async function runWorker(ctx: WorkerContext, signal: AbortSignal): Promise<void> {
  // One process has this database: whoever held a feed before is gone, and need not be waited out.
  if (ctx.database.kind === 'embedded')
    await Promise.all([
      ctx.db.feed.updateMany({ data: { owner: null, leaseUntil: null } }),
      ctx.db.sync.updateMany({ data: { owner: null, leaseUntil: null } }),
      ctx.db.routeImport.updateMany({ data: { owner: null, leaseUntil: null } }),
      ctx.db.judging.updateMany({ data: { owner: null, heldUntil: null } }),
      releaseBeside(ctx.db, new Date(ctx.clock.now())),
      tellUnended(ctx, new Date(ctx.clock.now())),
    ])
  // Side by side: a job engine that cannot start must not keep the feeds from running, nor the other way round.
  await Promise.all([
    workJobs(ctx, signal),
    runFeeds(ctx, signal),
    runJudging(ctx, signal, onJudged(ctx)),
    // A PostgreSQL does so by itself.
    ctx.database.kind === 'embedded' && reclaimSpace(ctx, signal),
    putRowsRight(ctx, signal),
  ])
  await ctx.jobs.stop()
}

/** Orders are looked at no more often: what is left over is found by the sweep, and so is what a page had judged. */
const SERVICES_EVERY_MS = 5_000

/** What is told, and what was done, by changes that have just been judged. */
function onJudged(ctx: WorkerContext): (organizationIds: readonly string[]) => Promise<void> {
  let lookedAt = -SERVICES_EVERY_MS
  const judged = new Set<string>()
  return async (organizationIds) => {
    for (const organizationId of organizationIds) judged.add(organizationId)
    await sendForTold(ctx)
    const now = ctx.clock.now()
    if (now - lookedAt < SERVICES_EVERY_MS) return
    lookedAt = now
    const looked = [...judged]
    await sendForServices(ctx, looked)
    // Not before: where that failed they are looked at again.
    for (const organizationId of looked) judged.delete(organizationId)
  }
}

const RIGHT_AGAIN: Backoff = { firstMs: 5_000, factor: 2, longestMs: 10 * 60_000, jitter: 0.25 }

/** Rows as they are can be worked with; but a worker runs for weeks, and a database that is away for a moment comes back. */
async function putRowsRight(ctx: WorkerContext, signal: AbortSignal): Promise<void> {
  for (let faults = 1; !signal.aborted; faults++) {
    try {
      return await renewColumns(ctx, signal)
    } catch (error) {
      ctx.logger.error(
        { err: error },
        'Rows from before the update could not be put right; it is tried again',
      )
      const pauseMs = pauseAfterFaults(RIGHT_AGAIN, faults, ctx.random())
      await rest(ctx.clock, pauseMs, signal)
    }
  }
}

const AGAIN_MS = 15_000

async function workJobs(ctx: WorkerContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await ctx.jobs.work(jobHandlers(ctx), signal)
    } catch (error) {
      ctx.logger.error({ err: error }, 'The job engine could not start; it is tried again')
      await rest(ctx.clock, AGAIN_MS, signal)
    }
  }
}
