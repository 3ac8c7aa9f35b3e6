import type { Base } from '@/lib/base'
import { feedStatusOf } from './feed-status'
import { FEEDS } from './kinds'
import { FEED_KINDS, FEED_NAMES, type FeedRow } from './schema'

const MOST_GAPS = 20

type Ctx = Pick<Base, 'db' | 'clock'>

// A feed that was never claimed has no row yet.
const UNCLAIMED = {
  startedFrom: null,
  reachedAt: null,
  caughtUp: false,
  itemsRead: 0,
  answeredAt: null,
  failingSince: null,
  failure: null,
}

/** Every feed of one organization, with its gaps. */
export async function readFeeds({ db, clock }: Ctx, organizationId: string): Promise<FeedRow[]> {
  const [rows, connection] = await Promise.all([
    db.feed.findMany({
      where: { organizationId },
      include: { gaps: { orderBy: { noticedAt: 'desc' }, take: MOST_GAPS } },
    }),
    db.connection.findUnique({ where: { organizationId }, select: { status: true } }),
  ])
  const now = clock.now()
  return FEED_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    const state = {
      ...(row ?? { ...UNCLAIMED, enabled: FEEDS[kind].onByDefault }),
      kind,
      connection: connection?.status ?? null,
    }
    return {
      ...feedStatusOf(state, now),
      name: FEED_NAMES[kind],
      enabled: state.enabled,
      itemsRead: state.itemsRead,
      reachedAt: state.reachedAt?.toISOString() ?? null,
      answeredAt: state.answeredAt?.toISOString() ?? null,
      gaps: (row?.gaps ?? []).map((gap) => ({
        noticedAt: gap.noticedAt.toISOString(),
        reason: gap.reason,
        missingFrom: gap.missingFrom?.toISOString() ?? null,
        missingUntil: gap.missingUntil?.toISOString() ?? null,
      })),
    }
  })
}
