import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { cameBackWithin, knownDefects } from '@/lib/dvirs/defects/came-back'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Period } from '@/lib/period/period'

/** Defects of a kind within a period. */
export interface KindOfDefects {
  /** In small letters; null where nobody tells. */
  kind: string | null
  found: number
  resolved: number
  /** Of those that were resolved: the same vehicle or trailer had another of the kind within 30 days. */
  cameBack: number
}

export interface DefectsByKind {
  kinds: KindOfDefects[]
  /** Of all kinds, also those that are not told. */
  all: Omit<KindOfDefects, 'kind'> & {
    /** Of those that were resolved: so many may still come back, their 30 days are not over. */
    watched: number
    kinds: number
  }
}

/** So long after it was resolved a defect may come back, for what a period cost. */
const WATCHED_MS = 30 * DAY_MS
const { sql } = Prisma

/**
 * What was found and resolved in a period by kind, each defect once, as the newest report that the platform still knows names it:
 * the kinds that were found most, so many of them. One query.
 */
export async function countDefectsByKind(
  db: Db,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
  { starts, ends }: Pick<Period, 'starts' | 'ends'>,
  mostKinds: number,
): Promise<DefectsByKind> {
  const within = (column: 'foundAt' | 'resolvedAt') => {
    const at = Prisma.raw(`"${column}"`)
    return sql`${at} >= ${starts}::timestamptz AND ${at} < ${ends}::timestamptz`
  }
  const rows = await db.$queryRaw<(KindOfDefects & { watched: number; isAll: boolean; kinds: number })[]>(sql`
    WITH "each" AS MATERIALIZED (${knownDefects(
      organizationId,
      sql`f."foundAt" < ${new Date(ends.getTime() + WATCHED_MS)}::timestamptz`,
    )}),
    "back" AS MATERIALIZED (
      SELECT mended."defectId" AS "backId" FROM "each" mended
      WHERE EXISTS (SELECT 1 FROM "each" again WHERE ${cameBackWithin(WATCHED_MS)})),
    "judged" AS (
      SELECT "kind", coalesce(${within('foundAt')}, false) AS "isFound",
        coalesce(${within('resolvedAt')}, false) AS "isResolved",
        coalesce("resolvedAt" > ${new Date(nowMs - WATCHED_MS)}::timestamptz, false) AS "isWatched",
        "backId" IS NOT NULL AS "isBack"
      FROM "each" LEFT JOIN "back" ON "backId" = "defectId")
    SELECT "kind", count(*) FILTER (WHERE "isFound")::int AS "found", count(*) FILTER (WHERE "isResolved")::int AS "resolved",
      count(*) FILTER (WHERE "isResolved" AND "isBack")::int AS "cameBack",
      count(*) FILTER (WHERE "isResolved" AND "isWatched" AND NOT "isBack")::int AS "watched",
      grouping("kind") = 1 AS "isAll", (count(*) OVER ())::int - 1 AS "kinds"
    FROM "judged" WHERE "isFound" OR "isResolved" GROUP BY GROUPING SETS (("kind"), ())
    ORDER BY "isAll" DESC, "found" DESC, "resolved" DESC, "kind" COLLATE "C" LIMIT ${mostKinds + 1}::int`)
  const told = ({ kind, found, resolved, cameBack }: KindOfDefects) => ({ kind, found, resolved, cameBack })
  const all = rows.find(({ isAll }) => isAll)
  return {
    kinds: rows.filter(({ isAll }) => !isAll).map(told),
    all: {
      ...{ found: all?.found ?? 0, resolved: all?.resolved ?? 0, cameBack: all?.cameBack ?? 0 },
      ...{ watched: all?.watched ?? 0, kinds: all?.kinds ?? 0 },
    },
  }
}
