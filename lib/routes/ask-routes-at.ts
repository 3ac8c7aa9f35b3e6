import type { DeskContext } from '@/lib/connection/desk-context'
import { readSettled, settingIn } from '@/lib/settings/read-setting'
import type { AskedAt } from './standing'
import { renewOutlooks } from './renew-outlooks'
import { toleranceIn } from './tolerance'
import { areDeparturesTold } from './untold'

/** The moment at which the organization's routes are asked, once their rows can answer by the rule of today. */
export async function askRoutesAt(ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<AskedAt> {
  await renewOutlooks(ctx)
  const settled = await readSettled(ctx, ctx.actor.organizationId)
  return {
    now: ctx.clock.now(),
    toleranceMs: toleranceIn(settled),
    departuresTold: areDeparturesTold(settingIn(settled, 'departures')),
  }
}
