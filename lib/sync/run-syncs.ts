import { randomUUID } from 'node:crypto'
import { heldWhere, LeaseLost } from '@/lib/lease'
import { claimSync, writeSync } from './lease'
import type { HeldSync, SyncContext } from './held-sync'
import { runStep } from './run-step'
import { beginPass } from './pass'
import { SYNC_KINDS } from './kinds'

/**
 * Reads every list of the organization that is due and that nobody reads, one after the other, until `signal` aborts.
 * Killed at any point it goes on behind the last page that was kept.
 */
export async function runSyncs(ctx: SyncContext, organizationId: string, signal: AbortSignal): Promise<void> {
  const owner = randomUUID()
  const others = await ctx.db.sync.count({
    where: { organizationId, ...heldWhere('leaseUntil', new Date(ctx.clock.now())) },
  })
  if (others > 0) return
  for (const kind of SYNC_KINDS) {
    if (signal.aborted) return
    const held = await claimSync(ctx, organizationId, kind, owner)
    if (held) await runPass(ctx, held, signal)
  }
}

async function runPass(ctx: SyncContext, claimed: HeldSync, signal: AbortSignal): Promise<void> {
  try {
    let held: HeldSync | null = claimed.step === null ? await beginPass(ctx, claimed) : claimed
    while (held && !signal.aborted) held = await runStep(ctx, held, signal)
    // Given back, so that the next process need not wait for the lease.
    if (held) await writeSync(ctx.db, held, ctx.clock.now(), {}, true)
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  }
}
