import type { ConnectionContext } from '@/lib/connection/connection-context'
import { runRevocations } from '@/lib/connection/revoke'
import { wipeExpired } from '@/lib/connection/waiting-grant'

const EVERY_MS = 5_000

/**
 * Until `signal` aborts: sends revocations that are due and wipes grants that nobody claimed. Any number of
 * processes may sweep; each row is claimed by one of them.
 */
export async function sweep(ctx: ConnectionContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runRevocations(ctx)
      await wipeExpired(ctx)
    } catch (error) {
      ctx.logger.error({ err: error }, 'The sweep failed; it goes on')
    }
    await ctx.clock.sleep(EVERY_MS, signal).catch(() => undefined)
  }
}
