import type { Db } from '@/lib/db/open'
import { DAY_MS, SECOND_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'

/** A kind of defect is said to have come back of so long. */
export const CAME_BACK_MS = 365 * DAY_MS

/** How often a kind of defect came back on one vehicle or trailer. */
export interface CameBack {
  /** Found anew, within a year, after another one of that year had been resolved. */
  times: number
  /** From then on one of them counts no more (epoch ms). */
  untilMs: number
}

const { sql } = Prisma

/**
 * The defects of an organization that `which` leaves, each once, as the newest report that the platform still knows names it
 * (docs/decisions/0042-a-defect-is-a-row.md), found when the first of these reports says. `f` is a row of "Defect".
 */
export const knownDefects = (organizationId: string, which: Prisma.Sql) => sql`
  SELECT DISTINCT ON (f."defectId") f."defectId", f."assetId", f."kind", f."resolvedAt",
    min(f."foundAt") OVER (PARTITION BY f."defectId") AS "foundAt"
  FROM "Defect" f WHERE f."organizationId" = ${organizationId}::uuid AND ${which}
    -- One by one, by their key: there are many more reports than defects.
    AND (SELECT NOT ${gone(sql)} FROM "Dvir" i
      WHERE i."organizationId" = ${organizationId}::uuid AND i."platformId" = f."dvirId" OFFSET 0)
  ORDER BY f."defectId", f."inspectedAt" DESC NULLS LAST, f."dvirId" COLLATE "C" DESC`

/**
 * That a defect came back: of two rows of `knownDefects`, `again` is of the same kind on the same vehicle or trailer, and was found
 * within so long after `mended` was resolved. What is reported twice while it is open did not come back; of what was
 * resolved nobody tells when, it is not known.
 */
export const cameBackWithin = (
  withinMs: number,
) => sql`(again."assetId" = mended."assetId" AND again."kind" = mended."kind"
  AND again."defectId" <> mended."defectId" AND again."foundAt" > mended."resolvedAt"
  AND again."foundAt" <= mended."resolvedAt" + ${withinMs / SECOND_MS}::int * interval '1 second')`

/**
 * How often each kind of defect came back within a year, by vehicle or trailer: however many were found together after others were resolved,
 * it came back once. A query of rows, without what never did; `of`: of those rows alone. The one count of
 * the queue, of judgements and of a vehicle's page, at `nowMs` (epoch ms).
 */
export const comingBack = (organizationId: string, nowMs: number, of = sql`f."assetId" IS NOT NULL`) => sql`
  WITH "known" AS MATERIALIZED (
    SELECT *, min("foundAt") OVER (PARTITION BY "assetId", "kind") AS "oldest"
    FROM (${knownDefects(organizationId, sql`f."kind" IS NOT NULL AND ${of}`)}) AS k
    WHERE "foundAt" >= ${new Date(nowMs - CAME_BACK_MS)}::timestamptz)
  SELECT "assetId", "kind", count(DISTINCT "at")::int AS "times", min("oldest") AS "oldest"
  FROM (
    SELECT mended."assetId", mended."kind", mended."oldest", min(again."foundAt") AS "at"
    FROM "known" mended JOIN "known" again ON ${cameBackWithin(CAME_BACK_MS)}
    GROUP BY mended."defectId", mended."assetId", mended."kind", mended."oldest") AS returned
  GROUP BY "assetId", "kind"`

interface Window {
  organizationId: string
  nowMs: number
}

/** Kinds of defects (lib/dvirs/defects/kind-of-defect.ts), each of one vehicle or trailer. */
export interface KindOf {
  assetId: string
  kind: string
}

/** By vehicle or trailer, then by kind. One query, none where none is asked for. */
export async function readCameBack(
  db: Db,
  window: Window,
  kinds: readonly KindOf[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, CameBack>>> {
  if (kinds.length === 0) return new Map()
  const [assets, names] = [kinds.map(({ assetId }) => assetId), kinds.map(({ kind }) => kind)]
  return read(
    db,
    window,
    sql`(f."assetId", f."kind") IN (SELECT * FROM unnest(${assets}::text[], ${names}::text[]))`,
  )
}

/** Of all kinds of one vehicle, by kind. One query. */
export async function readCameBackOf(
  db: Db,
  window: Window,
  assetId: string,
): Promise<ReadonlyMap<string, CameBack>> {
  return (await read(db, window, sql`f."assetId" = ${assetId}`)).get(assetId) ?? new Map()
}

async function read(db: Db, { organizationId, nowMs }: Window, of: Prisma.Sql) {
  const rows = await db.$queryRaw<(KindOf & { times: number; oldest: Date })[]>(
    comingBack(organizationId, nowMs, of),
  )
  const found = new Map<string, Map<string, CameBack>>()
  for (const { assetId, kind, times, oldest } of rows) {
    const known = found.get(assetId) ?? new Map<string, CameBack>()
    known.set(kind, { times, untilMs: oldest.getTime() + CAME_BACK_MS + 1 })
    found.set(assetId, known)
  }
  return found
}
