import type { Base } from '@/lib/base'
import type { ConnectionStatus } from '@/lib/generated/prisma/enums'
import { toldReason } from '@/lib/told-reason'
import { feedStandingOf, type FeedState, toldFeed } from './feed-status'
import { FEEDS } from './kinds'
import { FEED_KINDS, FEED_NAMES, type FeedRow, type FeedStatus } from './schema'

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

type StoredFeed = Omit<FeedState, 'connection'> & { itemsRead: number }

/** One of each kind, from the rows that there are. */
export const feedStates = (
  rows: readonly StoredFeed[],
  connection: ConnectionStatus | null,
): (StoredFeed & FeedState)[] =>
  FEED_KINDS.map((kind) => ({
    ...(rows.find((row) => row.kind === kind) ?? { ...UNCLAIMED, enabled: FEEDS[kind].onByDefault }),
    kind,
    connection,
  }))

/** How every feed of one organization stands, where it is known whether that is connected. One query. */
export async function readFeedStatuses(
  { db, clock }: Ctx,
  organizationId: string,
  connected: boolean,
): Promise<FeedStatus[]> {
  const rows = await db.feed.findMany({ where: { organizationId } })
  const now = clock.now()
  return feedStates(rows, connected ? 'connected' : null).map((state) => toldFeed(feedStandingOf(state, now)))
}

async function statusOf(
  { db }: Pick<Ctx, 'db'>,
  organizationId: string,
  connected: boolean | undefined,
): Promise<ConnectionStatus | null> {
  if (connected !== undefined) return connected ? 'connected' : null
  const row = await db.connection.findUnique({ where: { organizationId }, select: { status: true } })
  return row?.status ?? null
}

/** Every feed of one organization, with its gaps. `connected` where it is known already. */
export async function readFeeds(
  { db, clock }: Ctx,
  organizationId: string,
  connected?: boolean,
): Promise<FeedRow[]> {
  const [rows, connection, newestPoint] = await Promise.all([
    db.feed.findMany({
      where: { organizationId },
      include: { gaps: { orderBy: { noticedAt: 'desc' }, take: MOST_GAPS } },
    }),
    statusOf({ db }, organizationId, connected),
    db.dataInput.aggregate({ where: { organizationId }, _max: { newestAt: true } }),
  ])
  const now = clock.now()
  return feedStates(rows, connection).map((state) => {
    // A page of measurements has no one time: each data input knows its newest.
    const reachedAt = state.kind === 'data_points' ? newestPoint._max.newestAt : state.reachedAt
    const gaps = rows.find(({ kind }) => kind === state.kind)?.gaps ?? []
    return {
      ...toldFeed(feedStandingOf(state, now)),
      name: FEED_NAMES[state.kind],
      enabled: state.enabled,
      itemsRead: state.itemsRead,
      reachedAt: reachedAt?.toISOString() ?? null,
      answeredAt: state.answeredAt?.toISOString() ?? null,
      gaps: gaps.map((gap) => ({
        noticedAt: gap.noticedAt.toISOString(),
        reason: toldReason(gap.reason),
        missingFrom: gap.missingFrom?.toISOString() ?? null,
        missingUntil: gap.missingUntil?.toISOString() ?? null,
      })),
    }
  })
}
