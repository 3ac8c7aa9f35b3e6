import type { Actor } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { markForJudging } from '@/lib/mark-for-judging'
import { readFeeds } from './read-feeds'
import { FEED_NAMES, type FeedKind, type FeedRow } from './schema'

/**
 * Switches a feed on or off for the actor's organization. Off, its cursor is kept: switched on again it goes on
 * from there, and a worker takes it within five seconds.
 */
export async function switchFeed(
  ctx: Pick<Base, 'db' | 'clock'> & { actor: Actor },
  kind: FeedKind,
  enabled: boolean,
): Promise<FeedRow[]> {
  const { organizationId, userId, name } = ctx.actor
  const where = { organizationId_kind: { organizationId, kind } }
  await ctx.db.$transaction(async (tx) => {
    const before = await tx.feed.findUnique({ where, select: { enabled: true } })
    if (before?.enabled === enabled) return
    // Not its owner: who holds it lets it go in the next round, and nobody else may poll before that.
    await tx.feed.upsert({ where, create: { organizationId, kind, enabled }, update: { enabled } })
    // Verdicts go by when routes were told of last.
    if (kind === 'route_events') await markForJudging(tx, organizationId)
    await appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at: new Date(ctx.clock.now()),
      action: enabled ? 'feed.switched_on' : 'feed.switched_off',
      subjectType: 'feed',
      subjectId: kind,
      summary: `Switched the feed “${FEED_NAMES[kind]}” ${enabled ? 'on' : 'off'}.`,
    })
  })
  return readFeeds(ctx, organizationId)
}
