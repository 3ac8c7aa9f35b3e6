import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { isStorableId } from '@/lib/ledger/storable-id'
import { type JudgedRoute, judgedOf, type RecordedRoute } from './judged-route'

interface Between {
  fromMs: number
  untilMs: number
}

/**
 * What is asked for: routes that depart in a window (epoch ms), those of it with one vehicle or driver, one route, or those with
 * a vehicle or trailer that are within the organization's horizon.
 */
export type Which =
  | (Between & { vehicleId?: string | undefined; driverId?: string | undefined })
  | { routeId: string }
  | { assetId: string }

/** What is said now of these routes, or of all, by departure. One query. */
export async function readVerdicts(
  db: Db | Tx,
  organizationId: string,
  which?: Which,
): Promise<JudgedRoute[]> {
  const rows = await db.verdict.findMany({
    where: { organizationId, ...(which && whereOf(which)) },
    orderBy: [{ departsAt: 'asc' }, { routeId: 'asc' }],
    select: { routeId: true, departsAt: true, word: true, told: true },
  })
  return rows.flatMap((row) => judgedOf(row) ?? [])
}

function whereOf(which: Which) {
  if ('routeId' in which) return { routeId: which.routeId }
  if ('assetId' in which)
    return { early: false, OR: [{ vehicleId: which.assetId }, { trailerId: which.assetId }] }
  const { vehicleId, driverId } = which
  return {
    ...(vehicleId !== undefined && isStorableId(vehicleId) && { vehicleId }),
    ...(driverId !== undefined && isStorableId(driverId) && { driverId }),
    departsAt: { gte: new Date(which.fromMs), lte: new Date(which.untilMs) },
  }
}

/**
 * The same with what a change finds it by: of these routes and of those that departed before, or of all. In no order. One
 * query.
 */
export async function readRecorded(
  db: Db | Tx,
  organizationId: string,
  only: { routeIds: readonly string[]; departedBeforeMs: number } | null,
): Promise<RecordedRoute[]> {
  const rows = await db.verdict.findMany({
    where: {
      organizationId,
      ...(only && {
        OR: [{ routeId: { in: [...only.routeIds] } }, { departsAt: { lt: new Date(only.departedBeforeMs) } }],
      }),
    },
  })
  return rows.flatMap((row) => {
    const judged = judgedOf(row)
    const { trailerId, nextMomentAt, early } = row
    return judged
      ? [{ ...judged, trailerId, nextMomentMs: nextMomentAt?.getTime() ?? null, isEarly: early }]
      : []
  })
}

interface RecordRow {
  routeId: string
  departsAt: Date
  word: string
  told: unknown
}

/**
 * What was said at `atMs` (epoch ms) of routes that were then to depart in a window, by departure: the record that held
 * then, as it was written. One query.
 */
export async function readVerdictsAt(
  db: Db,
  organizationId: string,
  atMs: number,
  { fromMs, untilMs }: Between,
): Promise<JudgedRoute[]> {
  // A route may have been moved out of the window since: its newest record of then is looked at, not its newest in it.
  const rows = await db.$queryRaw<RecordRow[]>(Prisma.sql`
    SELECT held."routeId", held."departsAt", held."word", held."told" FROM (
      SELECT DISTINCT "routeId" FROM "VerdictRecord"
      WHERE "organizationId" = ${organizationId}::uuid
        AND "departsAt" BETWEEN ${new Date(fromMs)}::timestamptz AND ${new Date(untilMs)}::timestamptz) AS named
    CROSS JOIN LATERAL (
      SELECT r."routeId", r."departsAt", r."word", r."told" FROM "VerdictRecord" r
      WHERE r."organizationId" = ${organizationId}::uuid AND r."routeId" = named."routeId"
        AND r."at" <= ${new Date(atMs)}::timestamptz
      ORDER BY r."at" DESC, r."id" DESC LIMIT 1) AS held
    WHERE held."word" <> 'gone'
      AND held."departsAt" BETWEEN ${new Date(fromMs)}::timestamptz AND ${new Date(untilMs)}::timestamptz
    ORDER BY held."departsAt", held."routeId"`)
  return rows.flatMap((row) => judgedOf(row) ?? [])
}

/** What was said of one route until `untilMs` (epoch ms), or until now, the newest first, at most `limit`. One query. */
export async function readHistory(
  db: Db,
  organizationId: string,
  routeId: string,
  { limit, untilMs }: { limit: number; untilMs?: number },
) {
  const rows = await db.verdictRecord.findMany({
    where: { organizationId, routeId, ...(untilMs !== undefined && { at: { lte: new Date(untilMs) } }) },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit,
    select: { routeId: true, at: true, departsAt: true, word: true, told: true },
  })
  return rows.flatMap((row) => {
    const { at, word } = row
    // One that is gone tells of what it was when it went.
    const judged = judgedOf(word === 'gone' ? { ...row, word: 'done' } : row)
    return judged ? [{ at, word, judged }] : []
  })
}
