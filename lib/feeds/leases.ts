import type { Base } from '@/lib/base'
import { Prisma } from '@/lib/generated/prisma/client'
import { freeSql, leaseEnd } from '@/lib/lease'
import type { HeldFeed } from './held-feed'
import { FEEDS } from './kinds'
import { FEED_KINDS, type FeedKind } from './schema'

/** A worker that was killed is succeeded within this and one round of its successor. */
export const LEASE_MS = 20_000
/** A worker renews its leases, and looks for feeds that nobody holds, this often. */
export const ROUND_MS = 5_000
// A worker that was not seen in three rounds takes no share.
const GONE_MS = 3 * ROUND_MS

type Ctx = Pick<Base, 'db' | 'clock'>

/** Says that this worker lives; answers how many do, itself included. */
export async function countWorkers({ db, clock }: Ctx, id: string): Promise<number> {
  const now = clock.now()
  const [row] = await db.$queryRaw<{ count: bigint }[]>(Prisma.sql`
    WITH me AS (
      INSERT INTO "Worker" ("id", "startedAt", "seenAt") VALUES (${id}::uuid, ${new Date(now)}, ${new Date(now)})
      ON CONFLICT ("id") DO UPDATE SET "seenAt" = EXCLUDED."seenAt"),
    gone AS (DELETE FROM "Worker" WHERE "seenAt" < ${new Date(now - 100 * GONE_MS)})
    SELECT count(*) AS "count" FROM "Worker"
    WHERE "seenAt" >= ${new Date(now - GONE_MS)} AND "id" <> ${id}::uuid`)
  return Number(row?.count ?? 0) + 1
}

/** Rows for every kind of feed of every connected organization; new ones are on or off as their kind says. */
export async function ensureFeeds({ db }: Ctx): Promise<void> {
  const kinds = FEED_KINDS.map((kind) => ({ kind, on: FEEDS[kind].onByDefault }))
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "Feed" ("organizationId", "kind", "enabled")
    SELECT c."organizationId", k."kind"::"FeedKind", k."on"
    FROM "Connection" c CROSS JOIN jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) AS k("kind" text, "on" boolean)
    WHERE c."status" = 'connected'
      AND NOT EXISTS (SELECT 1 FROM "Feed" f
        WHERE f."organizationId" = c."organizationId" AND f."kind" = k."kind"::"FeedKind")
    ON CONFLICT DO NOTHING`)
}

interface Renewed {
  organizationId: string
  kind: FeedKind
  /** Enabled, and its organization connected. */
  wanted: boolean
  watched: boolean
  /** Of its connection's tokens; null when it is not connected. */
  generation: number | null
}

/** Renews the leases of `held` and writes down when each was last answered. What is missing in the answer is lost. */
export async function renewLeases(
  { db, clock }: Ctx,
  owner: string,
  held: readonly HeldFeed[],
): Promise<Renewed[]> {
  if (held.length === 0) return []
  const now = clock.now()
  const rows = held.map(({ organizationId, kind, answeredAt }) => ({
    organizationId,
    kind,
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  }))
  return db.$queryRaw<Renewed[]>(Prisma.sql`
    UPDATE "Feed" f SET "leaseUntil" = ${leaseEnd(now, LEASE_MS)}, "answeredAt" = GREATEST(f."answeredAt", v."answeredAt")
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v("organizationId" uuid, "kind" text, "answeredAt" timestamptz)
    WHERE f."organizationId" = v."organizationId" AND f."kind" = v."kind"::"FeedKind" AND f."owner" = ${owner}::uuid
    RETURNING f."organizationId", f."kind"::text AS "kind",
      f."enabled" AND EXISTS (SELECT 1 FROM "Connection" c
        WHERE c."organizationId" = f."organizationId" AND c."status" = 'connected') AS "wanted",
      (SELECT c."generation" FROM "Connection" c
        WHERE c."organizationId" = f."organizationId" AND c."status" = 'connected') AS "generation",
      EXISTS (SELECT 1 FROM "Watch" w
        WHERE w."organizationId" = f."organizationId" AND w."until" > ${new Date(now)}) AS "watched"`)
}

/** How many feeds there are to hold, by all workers together. */
export async function countWanted({ db }: Ctx): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>(Prisma.sql`
    SELECT count(*) AS "count" FROM "Feed" f JOIN "Connection" c ON c."organizationId" = f."organizationId"
    WHERE f."enabled" AND c."status" = 'connected'`)
  return Number(row?.count ?? 0)
}

interface ClaimedRow {
  organizationId: string
  kind: FeedKind
  cursor: string | null
  cursorFrom: Date | null
  startedFrom: Date | null
  reachedAt: Date | null
  caughtUp: boolean
  itemsRead: number
  answeredAt: Date | null
  failingSince: Date | null
  watched: boolean
}

/** Takes up to `most` feeds that nobody holds. */
export async function claimFeeds({ db, clock }: Ctx, owner: string, most: number): Promise<HeldFeed[]> {
  if (most <= 0) return []
  const now = clock.now()
  const rows = await db.$queryRaw<ClaimedRow[]>(Prisma.sql`
    UPDATE "Feed" f SET "owner" = ${owner}::uuid, "leaseUntil" = ${leaseEnd(now, LEASE_MS)}
    FROM (
      SELECT f."organizationId", f."kind" FROM "Feed" f JOIN "Connection" c ON c."organizationId" = f."organizationId"
      WHERE f."enabled" AND c."status" = 'connected' AND ${freeSql(Prisma.sql`f."leaseUntil"`, new Date(now))}
      ORDER BY f."leaseUntil" NULLS FIRST LIMIT ${most}::int FOR UPDATE OF f SKIP LOCKED) free
    WHERE f."organizationId" = free."organizationId" AND f."kind" = free."kind"
    RETURNING f."organizationId", f."kind"::text AS "kind", f."cursor", f."cursorFrom", f."startedFrom", f."reachedAt",
      f."caughtUp", f."itemsRead", f."answeredAt", f."failingSince",
      EXISTS (SELECT 1 FROM "Watch" w
        WHERE w."organizationId" = f."organizationId" AND w."until" > ${new Date(now)}) AS "watched"`)
  return rows.map(({ answeredAt, failingSince, ...row }) => ({
    ...row,
    owner,
    savedCursor: row.cursor,
    savedAt: now,
    emptyPages: 0,
    rests: false,
    answeredAt: answeredAt?.getTime() ?? null,
    failing: failingSince !== null,
    startRefused: false,
  }))
}

/** Gives feeds back, so that others need not wait for the leases to run out. */
export async function releaseFeeds(
  { db }: Pick<Ctx, 'db'>,
  owner: string,
  feeds: readonly Pick<HeldFeed, 'organizationId' | 'kind'>[],
): Promise<void> {
  if (feeds.length === 0) return
  const rows = feeds.map(({ organizationId, kind }) => ({ organizationId, kind }))
  await db.$executeRaw(Prisma.sql`
    UPDATE "Feed" f SET "owner" = NULL, "leaseUntil" = NULL
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v("organizationId" uuid, "kind" text)
    WHERE f."organizationId" = v."organizationId" AND f."kind" = v."kind"::"FeedKind" AND f."owner" = ${owner}::uuid`)
}
