import { rest } from '@/lib/clock'
import { LeaseLost } from '@/lib/lease'
import { untilEither } from '@/lib/until-either'
import type { HeldSync, SyncContext } from './held-sync'
import { LEASE_MS, writeSync } from './lease'

/** Often enough that one renewal may fail. */
const RENEW_MS = LEASE_MS / 3

/**
 * Reads a page of a list that may take longer than its lease: many objects asked for by their ids, or a platform that has us wait.
 * The lease is renewed meanwhile. Throws LeaseLost where somebody else has it now; `read` is told to stop then.
 */
export async function holdLease<Page>(
  ctx: SyncContext,
  held: HeldSync,
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<Page>,
): Promise<Page> {
  const [over, lost] = [new AbortController(), new AbortController()]
  const renewing = renew(ctx, held, over.signal, lost)
  try {
    return await untilEither([signal, lost.signal], read)
  } catch (error) {
    lost.signal.throwIfAborted()
    throw error
  } finally {
    over.abort()
    await renewing
  }
}

/** Until `over`. Where the database cannot be reached it is tried again: if the lease runs out by that, whoever keeps the page sees it. */
async function renew(
  ctx: SyncContext,
  held: HeldSync,
  over: AbortSignal,
  lost: AbortController,
): Promise<void> {
  while (!over.aborted && !lost.signal.aborted) {
    await rest(ctx.clock, RENEW_MS, over, 'aside')
    if (over.aborted) return
    try {
      await writeSync(ctx.db, held, ctx.clock.now(), {})
    } catch (error) {
      if (error instanceof LeaseLost) lost.abort(error)
      else
        ctx.logger.warn(
          { err: error, kind: held.kind, organizationId: held.organizationId },
          'The lease of a list could not be renewed; it is tried again',
        )
    }
  }
}
