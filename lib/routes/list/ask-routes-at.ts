import type { DeskContext } from '@/lib/connection/desk-context'
import { readSettled, settingIn } from '@/lib/settings/read-setting'
import { departuresOf } from '../departures/departures'
import { readRoutesTold } from '../departures/routes-told'
import { renewOutlooks } from '../expected/renew-outlooks'
import type { AskedAt } from '../expected/standing'
import { toleranceIn } from '../expected/tolerance'

/** The moment at which the organization's routes are asked, once their rows can answer by the rule of today. */
export async function askRoutesAt(ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<AskedAt> {
  await renewOutlooks(ctx)
  const { organizationId } = ctx.actor
  const [settled, toldAtMs] = await Promise.all([
    readSettled(ctx, organizationId),
    readRoutesTold(ctx, organizationId),
  ])
  return {
    now: ctx.clock.now(),
    toleranceMs: toleranceIn(settled),
    departures: departuresOf(settingIn(settled, 'departures'), toldAtMs),
  }
}
