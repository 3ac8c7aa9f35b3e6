import { randomUUID } from 'node:crypto'
import type { JobSender } from '@/lib/job-sender'
import { heldWhere, LeaseLost } from '@/lib/lease'
import type { HeldSync, SyncContext } from './held-sync'
import { SYNC_KINDS } from './kinds'
import { claimSync, writeSync } from './lease'
import { beginPass } from './pass'
import { runStep } from './run-step'

/** A job ends with the page that it reads then and sends the next one, so that those of other organizations get their turns. */
const LONGEST_RUN_MS = 60_000

/**
 * Reads every list of the organization that is due and that nobody reads, one after the other, until `signal` aborts or a minute is
 * over: what is left then is for another job. Killed at any point it goes on behind the last page that was kept.
 */
export async function runSyncs(
  ctx: SyncContext & { jobs: JobSender },
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const until = ctx.clock.now() + LONGEST_RUN_MS
  const owner = randomUUID()
  const others = await ctx.db.sync.count({
    where: { organizationId, ...heldWhere('leaseUntil', new Date(ctx.clock.now())) },
  })
  if (others > 0) return
  for (const kind of SYNC_KINDS) {
    if (signal.aborted) return
    const held = await claimSync(ctx, organizationId, kind, owner)
    if (!held) continue
    const isLeft = await runPass(ctx, held, () => signal.aborted || ctx.clock.now() >= until, signal)
    // Behind those that wait already. A process that ends leaves it to the next sweep.
    if (isLeft && !signal.aborted) return ctx.jobs.send('sync', { organizationId })
  }
}

/** Reads a list until it is read, or `isOver`; answers whether something of it is left to go on with. */
async function runPass(
  ctx: SyncContext,
  claimed: HeldSync,
  isOver: () => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    let held: HeldSync | null = claimed
    while (held && !isOver())
      held = held.step === null ? await beginPass(ctx, held) : await runStep(ctx, held, signal)
    // Given back, so that whoever goes on need not wait for the lease.
    if (held) await writeSync(ctx.db, held, ctx.clock.now(), {}, true)
    return held !== null
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
    return false
  }
}
