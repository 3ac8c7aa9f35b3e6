import type { DeskContext } from '@/lib/connection/desk-context'
import type { AskedAt } from './standing'
import { renewOutlooks } from './renew-outlooks'
import { readToleranceMs } from './tolerance'

/** The moment at which the organization's routes are asked, once their rows can answer by the rule of today. */
export async function askRoutesAt(ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<AskedAt> {
  await renewOutlooks(ctx)
  return { now: ctx.clock.now(), toleranceMs: await readToleranceMs(ctx, ctx.actor.organizationId) }
}
