import type { Base } from '@/lib/base'
import { keepPage } from '@/lib/changes/keep-page'
import type { Tx } from '@/lib/db/open'
import { UNREADABLE } from '@/lib/events/unreadable'
import { Prisma } from '@/lib/generated/prisma/client'
import { stillHeld } from '@/lib/lease'
import { countsAt } from '@/lib/ledger/list/counted'
import { markForJudging } from '@/lib/mark-for-judging'
import { emptyPagesAfter, restsBehind } from '@/lib/platform/endless'
import { leadsOn } from '@/lib/platform/pages'
import { feedToldAt } from '@/lib/routes/departures/routes-told'
import { traced } from '@/lib/traces'
import type { HeldFeed } from './held-feed'
import type { FeedDefinition } from './kinds'
import { isCaughtUp } from './pacing'
import type { FeedPage } from './read-page'
import { saveSeries } from './save-series'

// A cursor that moved over empty pages is written down this often: lost, the same emptiness is read again.
const WRITE_CURSOR_MS = 5 * 60_000

type Ctx = Pick<Base, 'db' | 'clock' | 'logger' | 'traces'>

/**
 * Keeps pages that follow each other: their events, what they change, and the cursor, in one transaction, if the lease
 * is still ours. Pages that brought nothing are not written at all. Answers the feed as it stands then. Throws LeaseLost.
 */
export async function savePages(
  ctx: Ctx,
  feed: HeldFeed,
  definition: FeedDefinition,
  pages: readonly FeedPage[],
): Promise<HeldFeed> {
  const now = new Date(ctx.clock.now())
  const next = pages.reduce((before, page) => advance(before, page, definition, now), feed)
  const items = pages.flatMap((page) => page.items)
  if (items.length === 0 && !isDue(feed, next, now)) return next
  const { organizationId } = feed
  await traced(ctx.traces, 'feed transaction', { 'wayboard.items': items.length }, () =>
    keepPage(ctx, async (tx, append) => {
      await writeFeed(tx, next, now)
      if (tellsAgain(feed, next, now)) await markForJudging(tx, organizationId)
      if (definition.read)
        await append(
          tx,
          organizationId,
          now,
          pages.flatMap(({ events }) => events),
        )
      else await saveSeries(tx, organizationId, items, now)
    }),
  )
  return { ...next, savedCursor: next.cursor, savedAt: now.getTime() }
}

/** The feed behind one more page. */
function advance(
  feed: HeldFeed,
  page: FeedPage,
  { isEndless }: Pick<FeedDefinition, 'isEndless'>,
  now: Date,
): HeldFeed {
  const emptyPages = emptyPagesAfter(feed.emptyPages, page.items.length)
  const moved = leadsOn(page.endCursor, feed.cursor)
  const rests = restsBehind({ isEndless, emptyPages }) || (feed.rests && emptyPages > 0)
  const caughtUp = rests || isCaughtUp({ hasNextPage: page.hasNextPage, moved, emptyPages, isEndless })
  return {
    ...feed,
    // An empty cursor is none: it would start the feed anew.
    cursor: page.endCursor === '' ? feed.cursor : page.endCursor,
    startedFrom: feed.caughtUp && !caughtUp ? feed.reachedAt : feed.startedFrom,
    reachedAt: reachedBy(page, feed.reachedAt, now),
    caughtUp,
    emptyPages,
    rests,
    itemsRead: feed.itemsRead + page.items.length,
    answeredAt: now.getTime(),
    failing: false,
    startRefused: false,
  }
}

/**
 * How far a feed has come behind one more page. What cannot be read came now, and says nothing of when it happened; and nothing that
 * happened is of later than now, whatever the platform's clocks say: all that lies between would count as told.
 */
function reachedBy({ events }: FeedPage, before: Date | null, now: Date): Date | null {
  const told = events
    .filter(({ type }) => type !== UNREADABLE)
    .map(({ happenedAt }) => Date.parse(happenedAt))
  const newest = told.reduce((last, at) => Math.max(last, at), before?.getTime() ?? -Infinity)
  return newest === -Infinity ? null : new Date(Math.min(newest, now.getTime()))
}

/** What was told of routes was too old, and is not: no event tells that nothing happened. */
const tellsAgain = (feed: HeldFeed, next: HeldFeed, now: Date) =>
  feed.kind === 'route_events' && !isHeard(feed, now) && isHeard(next, now)

const isHeard = ({ answeredAt, reachedAt, caughtUp }: HeldFeed, now: Date) =>
  countsAt(
    'routes',
    feedToldAt({ answeredAt, reachedAt: reachedAt?.getTime() ?? null, caughtUp }),
    now.getTime(),
  )

/** Whether an empty page changed what people are shown, or has moved the cursor for long enough. */
const isDue = (feed: HeldFeed, next: HeldFeed, now: Date) =>
  feed.failing ||
  tellsAgain(feed, next, now) ||
  feed.answeredAt === null ||
  feed.caughtUp !== next.caughtUp ||
  (next.cursor !== feed.savedCursor && now.getTime() - feed.savedAt >= WRITE_CURSOR_MS)

async function writeFeed(tx: Tx, feed: HeldFeed, now: Date): Promise<void> {
  const { organizationId, kind, owner, cursor, cursorFrom, startedFrom, reachedAt, caughtUp, itemsRead } =
    feed
  // First in the transaction: whoever has taken the feed over holds this row's new owner, and we keep nothing.
  const count = await tx.$executeRaw(Prisma.sql`
    UPDATE "Feed" SET "cursor" = ${cursor}, "cursorFrom" = ${cursorFrom}::timestamptz, "startedFrom" = ${startedFrom}::timestamptz,
      "reachedAt" = ${reachedAt}::timestamptz, "caughtUp" = ${caughtUp}, "itemsRead" = ${itemsRead}::int,
      "answeredAt" = ${now}::timestamptz, "failingSince" = NULL, "failure" = NULL
    WHERE "organizationId" = ${organizationId}::uuid AND "kind" = ${kind}::"FeedKind" AND "owner" = ${owner}::uuid`)
  stillHeld(count, 'this feed')
}
