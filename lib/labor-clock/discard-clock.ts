import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { freeWhere } from '@/lib/lease'
import { say } from '@/lib/words/speaking'
import { leaveTrail } from './leave-trail'

/** Ends a clock whose time is put nowhere. One that is no more needs nothing. Throws 409 clock_held while its time is being written. */
export async function discardClock(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  id: string,
): Promise<void> {
  const { userId, organizationId } = ctx.actor
  await ctx.db.$transaction(async (tx) => {
    const row = await tx.laborClock.findFirst({ where: { id, userId, organizationId } })
    if (!row) return
    const free = freeWhere('heldUntil', new Date(ctx.clock.now()))
    const { count } = await tx.laborClock.deleteMany({ where: { id, userId, organizationId, ...free } })
    if (count === 0) throw conflict('clock_held', say('lib-labor-clock.held'))
    await leaveTrail(tx, ctx, 'discarded', row)
  })
}
