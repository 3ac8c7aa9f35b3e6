import type { OpenDb } from '@/lib/db/open'
import { tellUnended } from '@/lib/ledger/started-write'
import type { FeedContext } from '@/lib/feeds/run-feed'
import { runFeeds } from '@/lib/feeds/run-feeds'
import { runJudging } from '@/lib/readiness/record/run-judging'
import { jobHandlers, type JobContext, sendForMails } from './job-handlers'
import type { Jobs } from './open-jobs'

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
      ctx.db.judging.updateMany({ data: { owner: null, heldUntil: null } }),
      tellUnended(ctx, new Date(ctx.clock.now())),
    ])
  // Side by side: a job engine that cannot start must not keep the feeds from running, nor the other way round.
  await Promise.all([
    workJobs(ctx, signal),
    runFeeds(ctx, signal),
    runJudging(ctx, signal, () => sendForMails(ctx)),
  ])
  await ctx.jobs.stop()
}

const AGAIN_MS = 15_000

async function workJobs(ctx: WorkerContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await ctx.jobs.work(jobHandlers(ctx), signal)
    } catch (error) {
      ctx.logger.error({ err: error }, 'The job engine could not start; it is tried again')
      await ctx.clock.sleep(AGAIN_MS, signal).catch(() => undefined)
    }
  }
}
