import { randomUUID } from 'node:crypto'
import type { Base } from '@/lib/base'
import { Prisma } from '@/lib/generated/prisma/client'
import { stillHeld } from '@/lib/lease'
import type { StoredReason } from '@/lib/stored-reason'
import type { HeldFeed } from './held-feed'
import type { FeedDefinition } from './kinds'

type Ctx = Pick<Base, 'db' | 'clock'>

// A feed that says from when on has an order by time only roughly: read a little twice.
const OVERLAP_MS = 5 * 60_000

/**
 * Up to when a feed has told everything (epoch ms): until its last answer, or while it catches up as far as it has come. Null where
 * it has told nothing.
 */
const knownUntil = ({ caughtUp, answeredAt, reachedAt, startedFrom }: Told): number | null =>
  caughtUp ? answeredAt : ((reachedAt ?? startedFrom)?.getTime() ?? null)

type Told = Pick<HeldFeed, 'caughtUp' | 'answeredAt' | 'reachedAt' | 'startedFrom'>

/** The start of a feed without a cursor: as far back as may be asked; null where the platform begins by itself. */
export function startOf(definition: FeedDefinition, feed: HeldFeed, now: number): Date | null {
  const { firstBackMs, reachMs } = definition
  if (firstBackMs === null || feed.startRefused) return null
  if (reachMs !== null) return new Date(now - reachMs)
  const known = knownUntil(feed)
  return new Date(known === null ? now - firstBackMs : known - OVERLAP_MS)
}

/**
 * The start to send beside a feed's cursor, where one is wanted: the one that the cursor began with. A platform that goes by both leaves
 * out what lies before it, so it must not move: something may be told late, or bear a time that is wrong. Where nobody has kept it, a
 * little before all that is known of the feed. Null where nothing is.
 */
export function startBeside({ cursorFrom, startedFrom, reachedAt }: HeldFeed, now: number): Date | null {
  if (cursorFrom) return cursorFrom
  const known = [startedFrom, reachedAt].flatMap((time) => (time ? [time.getTime()] : []))
  return known.length === 0 ? null : new Date(Math.min(now, ...known) - OVERLAP_MS)
}

/**
 * Begins a feed anew whose cursor the platform does not take any more (invariant 10), and records what may be missing:
 * the time between what it has told and the earliest that can be asked for. Throws LeaseLost.
 */
export async function restartFeed(
  ctx: Ctx,
  feed: HeldFeed,
  definition: FeedDefinition,
  reason: StoredReason,
): Promise<HeldFeed> {
  const now = ctx.clock.now()
  const from = startOf(definition, feed, now)
  const gap = gapOf(feed, from, now)
  await ctx.db.$transaction(async (tx) => {
    const count = await tx.$executeRaw(Prisma.sql`
      UPDATE "Feed" SET "cursor" = NULL, "cursorFrom" = NULL, "startedFrom" = ${from}::timestamptz, "caughtUp" = false,
        "itemsRead" = 0
      WHERE "organizationId" = ${feed.organizationId}::uuid AND "kind" = ${feed.kind}::"FeedKind"
        AND "owner" = ${feed.owner}::uuid`)
    stillHeld(count, 'this feed')
    await tx.feedGap.create({
      data: {
        id: randomUUID(),
        organizationId: feed.organizationId,
        kind: feed.kind,
        noticedAt: new Date(now),
        reason,
        ...gap,
      },
    })
  })
  return {
    ...feed,
    cursor: null,
    cursorFrom: null,
    savedCursor: null,
    savedAt: now,
    startedFrom: from,
    caughtUp: false,
    itemsRead: 0,
  }
}

/** Something is missing only when the feed cannot be asked for all the time since what it has told. */
export function gapOf(
  feed: Told,
  from: Date | null,
  now: number,
): { missingFrom: Date | null; missingUntil: Date | null } {
  const until = from?.getTime() ?? now
  const known = knownUntil(feed)
  if (known === null || known >= until) return { missingFrom: null, missingUntil: null }
  return { missingFrom: new Date(known), missingUntil: new Date(until) }
}

/**
 * The platform does not take the start either: its clock may be ahead of ours. From here the feed begins where the
 * platform lets it by itself, and the gap that was noted last grows by what lies between, where nothing was answered since:
 * what is missing is one stretch then. Else that is a gap of its own. Throws LeaseLost.
 */
export async function startByDefault(
  ctx: Ctx,
  feed: HeldFeed,
  definition: FeedDefinition,
  reason: StoredReason,
): Promise<HeldFeed> {
  const now = ctx.clock.now()
  const { defaultBackMs } = definition
  const from = new Date(now - (defaultBackMs ?? 0))
  const { organizationId, kind } = feed
  const known = knownUntil(feed)
  const toldUntil = known === null ? feed.startedFrom : new Date(known)
  const lacks = (missingFrom: Date | null) =>
    missingFrom && missingFrom < from
      ? { missingFrom, missingUntil: from }
      : { missingFrom: null, missingUntil: null }
  await ctx.db.$transaction(async (tx) => {
    const count = await tx.$executeRaw(Prisma.sql`
      UPDATE "Feed" SET "startedFrom" = ${from}::timestamptz
      WHERE "organizationId" = ${organizationId}::uuid AND "kind" = ${kind}::"FeedKind" AND "owner" = ${feed.owner}::uuid`)
    stillHeld(count, 'this feed')
    const last = await tx.feedGap.findFirst({
      where: { organizationId, kind },
      orderBy: { noticedAt: 'desc' },
    })
    if (last && (feed.answeredAt === null || feed.answeredAt <= last.noticedAt.getTime())) {
      await tx.feedGap.update({
        where: { id: last.id, organizationId },
        data: lacks(last.missingFrom ?? toldUntil),
      })
      return
    }
    await tx.feedGap.create({
      data: {
        id: randomUUID(),
        organizationId,
        kind,
        noticedAt: new Date(now),
        reason,
        ...lacks(toldUntil),
      },
    })
  })
  return { ...feed, startRefused: true, startedFrom: from }
}
