import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { markForJudging } from '@/lib/mark-for-judging'
import type { CheckName } from '@/lib/readiness/checks/check-names'
import { readReadinessSettings } from '@/lib/readiness/settings/read-settings'
import { routeIdOf } from '@/lib/routes/route-id-of'
import { overrideEndedEntry } from './override-trail'
import { requireOverride } from './require-override'

/**
 * Takes back what was let go of a check's findings on a route. Throws 403 role_forbids, and 404 where nothing of it
 * stands any more.
 */
export async function endOverride(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  named: string,
  check: CheckName,
): Promise<void> {
  const { organizationId } = actor
  requireOverride(actor, await readReadinessSettings(db, organizationId))
  const routeId = await routeIdOf(db, organizationId, named)
  if (routeId === null) throw notFound('route')
  const at = new Date(clock.now())
  await db.$transaction(async (tx) => {
    // The log before the rows, as whoever judges takes them.
    await markForJudging(tx, organizationId, [{ kind: 'route', id: routeId }])
    const { count } = await tx.findingOverride.updateMany({
      where: { organizationId, routeId, check, endedAt: null },
      data: { endedAt: at, endedBy: actor.name, endedById: actor.userId },
    })
    if (count === 0) throw notFound('override')
    const route = await tx.route.findUnique({
      where: { organizationId_platformId: { organizationId, platformId: routeId } },
      select: { name: true },
    })
    await appendAudit(
      tx,
      overrideEndedEntry({ actor, at, route: { id: routeId, name: route?.name ?? null }, check }),
    )
  })
}
