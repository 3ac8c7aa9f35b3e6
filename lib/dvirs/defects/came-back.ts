import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'

/** Defects count as having come back within so long. */
export const CAME_BACK_MS = 365 * DAY_MS

/** How often a kind of defect came back on one vehicle or trailer. */
export interface CameBack {
  /** Found within a year, but for the first time. */
  times: number
  /** From then on one of them counts no more (epoch ms). */
  untilMs: number
}

const { sql } = Prisma

/**
 * How often each kind of defect came back, by vehicle or trailer: each defect once, however many reports name it
 * (docs/decisions/0042-a-defect-is-a-row.md). A query of rows, without what never did; `of`: of those rows alone. The one count of
 * the queue, of judgements and of a vehicle's page, at `nowMs` (epoch ms).
 */
export const comingBack = (organizationId: string, nowMs: number, of = sql`"assetId" IS NOT NULL`) => sql`
  SELECT "assetId", "kind", (count(DISTINCT "defectId") - 1)::int AS "times", min("foundAt") AS "oldest" FROM "Defect"
  WHERE "organizationId" = ${organizationId}::uuid AND "kind" IS NOT NULL AND ${of}
    AND "foundAt" >= ${new Date(nowMs - CAME_BACK_MS)}::timestamptz
  GROUP BY "assetId", "kind" HAVING count(DISTINCT "defectId") > 1`

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
    sql`("assetId", "kind") IN (SELECT * FROM unnest(${assets}::text[], ${names}::text[]))`,
  )
}

/** Of all kinds of one vehicle, by kind. One query. */
export async function readCameBackOf(
  db: Db,
  window: Window,
  assetId: string,
): Promise<ReadonlyMap<string, CameBack>> {
  return (await read(db, window, sql`"assetId" = ${assetId}`)).get(assetId) ?? new Map()
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
