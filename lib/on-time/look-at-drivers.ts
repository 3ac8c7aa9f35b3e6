import { readsOf } from '@/lib/accounts/roles'
import { leaveOnceADay } from '@/lib/audit/leave-once-a-day'
import type { DeskContext } from '@/lib/connection/desk-context'
import { forbidden } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

/**
 * Before anything is told of how drivers were: their figures are about people, so they are for whoever reads what is for dispatch,
 * and the trail has who looked, once a day of UTC (docs/decisions/0028-ready-to-leave.md). Throws 403
 * role_forbids for anybody else.
 */
export async function lookAtDrivers(ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<void> {
  if (!readsOf(ctx.actor.role).includes('dispatch'))
    throw forbidden(say('lib-on-time.only-dispatch'), 'role_forbids')
  await leaveOnceADay(ctx, {
    ...{ action: 'drivers.on_time_looked_at', subjectType: 'list', subjectId: 'on-time-drivers' },
    summary: 'Looked at how punctual drivers were',
  })
}
