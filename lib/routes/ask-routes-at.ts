import type { DeskContext } from '@/lib/connection/desk-context'
import { readSetting } from '@/lib/settings/read-setting'
import type { AskedAt } from './standing'
import { renewOutlooks } from './renew-outlooks'

const MINUTE_MS = 60_000

/** The moment at which the organization's routes are asked, once their rows can answer by the rule of today. */
export async function askRoutesAt(ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<AskedAt> {
  await renewOutlooks(ctx)
  const minutes = await readSetting(ctx, ctx.actor.organizationId, 'lateness')
  return { now: ctx.clock.now(), toleranceMs: minutes * MINUTE_MS }
}
