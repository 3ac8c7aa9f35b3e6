import type { DeskContext } from '@/lib/connection/desk-context'
import { readSettled, settingIn } from '@/lib/settings/read-setting'
import type { AskedAt } from './standing'
import { renewOutlooks } from './renew-outlooks'
import { areDeparturesTold } from './untold'

const MINUTE_MS = 60_000

/** The moment at which the organization's routes are asked, once their rows can answer by the rule of today. */
export async function askRoutesAt(ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<AskedAt> {
  await renewOutlooks(ctx)
  const settled = await readSettled(ctx, ctx.actor.organizationId)
  return {
    now: ctx.clock.now(),
    toleranceMs: settingIn(settled, 'lateness') * MINUTE_MS,
    departuresTold: areDeparturesTold(settingIn(settled, 'departures')),
  }
}
