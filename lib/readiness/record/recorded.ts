import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { longRoutes, longVerdicts, reachesInto } from '@/lib/verdicts/long-routes'
import { type JudgedRoute, judgedOf, type RecordedRoute } from './judged-route'

interface Between {
  fromMs: number
  untilMs: number
  /** Those under way, too, that departed sooner and last into it (lib/verdicts/long-routes.ts). */
  underway?: boolean
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
    select: { routeId: true, departsAt: true, word: true, told: true, trailerId: true },
  })
  const read = rows.flatMap((row) => judgedOf(row) ?? [])
  return which && 'underway' in which ? read.filter((one) => reachesInto(one, which.fromMs)) : read
}

function whereOf(which: Which) {
  if ('routeId' in which) return { routeId: which.routeId }
  if ('assetId' in which)
    return { early: false, OR: [{ vehicleId: which.assetId }, { trailerId: which.assetId }] }
  const { vehicleId, driverId, fromMs, untilMs, underway } = which
  const departsAt = { gte: new Date(fromMs), lte: new Date(untilMs) }
  return {
    ...(vehicleId !== undefined && isStorableId(vehicleId) && { vehicleId }),
    ...(driverId !== undefined && isStorableId(driverId) && { driverId }),
    ...(underway
      ? { OR: [{ departsAt }, { departsAt: { lt: departsAt.gte }, word: 'underway' }] }
      : { departsAt }),
  }
}

/**
 * The same with what a change finds it by: of these routes and of those that departed before and are not on the road any more,
 * or of all. In no order. One query.
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
    const { nextMomentAt, early } = row
    const isLeft =
      only && judged && !only.routeIds.includes(judged.id) && isOnRoad(judged, only.departedBeforeMs)
    return judged && !isLeft
      ? [{ ...judged, nextMomentMs: nextMomentAt?.getTime() ?? null, isEarly: early }]
      : []
  })
}

const isOnRoad = (one: JudgedRoute, fromMs: number) =>
  one.verdict.word === 'underway' && reachesInto(one, fromMs)

interface RecordRow {
  routeId: string
  departsAt: Date
  word: string
  told: unknown
}

/**
 * What was said at `atMs` (epoch ms) of routes that were then to depart in a window, and with `underway` of those on the road
 * that last into it as planned now, by departure: the record that held then, as it was written. One query.
 */
export async function readVerdictsAt(
  db: Db,
  organizationId: string,
  atMs: number,
  { fromMs, untilMs, underway }: Between,
): Promise<JudgedRoute[]> {
  const organization = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const between = Prisma.sql`BETWEEN ${new Date(fromMs)}::timestamptz AND ${new Date(untilMs)}::timestamptz`
  const [longNow, longThen] = underway
    ? [
        Prisma.sql`UNION SELECT "platformId" FROM "Route" WHERE ${organization} AND ${longRoutes(fromMs)}`,
        Prisma.sql`OR held."word" = 'underway' AND ${longVerdicts(Prisma.sql`held`, fromMs)}`,
      ]
    : [Prisma.empty, Prisma.empty]
  // A route may have been moved out of the window since: its newest record of then is looked at, not its newest in it.
  const rows = await db.$queryRaw<RecordRow[]>(Prisma.sql`
    SELECT held."routeId", held."departsAt", held."word", held."told" FROM (
      SELECT DISTINCT "routeId" FROM "VerdictRecord"
      WHERE ${organization} AND "departsAt" ${between} ${longNow}) AS named
    CROSS JOIN LATERAL (
      SELECT r."routeId", r."departsAt", r."word", r."told" FROM "VerdictRecord" r
      WHERE r."organizationId" = ${organizationId}::uuid AND r."routeId" = named."routeId"
        AND r."at" <= ${new Date(atMs)}::timestamptz
      ORDER BY r."at" DESC, r."id" DESC LIMIT 1) AS held
    WHERE held."word" <> 'gone' AND (held."departsAt" ${between} ${longThen})
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
