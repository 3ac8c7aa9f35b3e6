import { jittered } from '@/lib/backoff'
import { AppError } from '@/lib/errors'
import { freeWhere, heldWhere } from '@/lib/lease'
import { say } from '@/lib/words/speaking'
import type { ConnectionContext } from '../connection-context'

// Longer than an exchange may take: the hold outlives it, and ends by itself when nothing comes of it.
const HOLD_MS = 120_000
const MAX_WAIT_MS = 60_000
// Between two looks at one in flight.
const POLL_MS = 250

/**
 * Before a code is exchanged: waits out a revocation in flight, and keeps a pending one from starting, because
 * revoking ends every token of the organization, the new ones included (invariant 6).
 */
export async function holdRevocation(ctx: ConnectionContext, organizationId: string): Promise<void> {
  const deadline = ctx.clock.now() + MAX_WAIT_MS
  for (;;) {
    const now = ctx.clock.now()
    await ctx.db.revocation.updateMany({
      where: {
        organizationId,
        status: 'pending',
        ...freeWhere('inFlightUntil', new Date(now)),
      },
      data: { nextAttemptAt: new Date(now + HOLD_MS) },
    })
    const inFlight = await ctx.db.revocation.findFirst({
      where: { organizationId, status: 'pending', ...heldWhere('inFlightUntil', new Date(now)) },
      select: { id: true },
    })
    if (!inFlight) return
    if (now >= deadline) throw new AppError('revocation_in_flight', 503, say('lib-connection.still-ending'))
    await ctx.clock.sleep(jittered(POLL_MS, 0.5, ctx.random()))
  }
}
