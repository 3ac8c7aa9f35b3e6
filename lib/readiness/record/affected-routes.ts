import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { type KnownPairs, subjectsAround } from '../gather/around'
import type { Subjects } from '../gather/known-fleet'
import type { TouchedSubjects } from './touched'

interface Since {
  /** What departs up to then was judged before, and up to then it is judged now (epoch ms). */
  judgedUntilMs: number
  untilMs: number
  fromMs: number
}

/** Routes that depart so long before the window, or after it, may stand beside one of it. */
const BESIDE_MS = DAY_MS

const among = (column: string, ids: readonly string[]) =>
  Prisma.sql`${Prisma.raw(`"${column}"`)} IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/**
 * The routes whose verdict may be another one now: those of whom something changed, those whose moment has come, those that
 * have come within the horizon; and those beside them, of a vehicle or driver that they had or may have. What this costs
 * does not depend on how many others there are: nine queries at most.
 */
export async function affectedRoutes(
  known: KnownPairs,
  { routeIds, driverIds, assetIds }: TouchedSubjects,
  since: Since,
): Promise<string[]> {
  const { db, organizationId, nowMs } = known
  const { judgedUntilMs, fromMs, untilMs } = since
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const at = (ms: number) => Prisma.sql`${new Date(ms)}::timestamptz`
  const had = await db.$queryRaw<
    { id: string; vehicleId: string | null; driverId: string | null }[]
  >(Prisma.sql`
    WITH "own" AS (
    SELECT "routeId" AS "id" FROM "Verdict" WHERE ${mine} AND "nextMomentAt" <= ${at(nowMs)}
    UNION SELECT "platformId" FROM "Route"
      WHERE ${mine} AND "scheduledStart" > ${at(judgedUntilMs)} AND "scheduledStart" <= ${at(untilMs)}
    UNION SELECT "routeId" FROM "Verdict" WHERE ${mine} AND ${among('vehicleId', assetIds)}
    UNION SELECT "routeId" FROM "Verdict" WHERE ${mine} AND ${among('trailerId', assetIds)}
    UNION SELECT "routeId" FROM "Verdict" WHERE ${mine} AND ${among('driverId', driverIds)}
    UNION SELECT "platformId" FROM "Route" WHERE ${mine} AND ${among('vehicleId', assetIds)}
      AND "scheduledStart" BETWEEN ${at(fromMs - BESIDE_MS)} AND ${at(untilMs + BESIDE_MS)}
    UNION SELECT "platformId" FROM "Route" WHERE ${mine} AND ${among('driverId', driverIds)}
      AND "scheduledStart" BETWEEN ${at(fromMs - BESIDE_MS)} AND ${at(untilMs + BESIDE_MS)}
    UNION SELECT jsonb_array_elements_text(${JSON.stringify(routeIds)}::jsonb))
    SELECT "own"."id", v."vehicleId", v."driverId" FROM "own"
      -- Each by its key: joined, all verdicts of the organization might be read.
      LEFT JOIN LATERAL (SELECT "vehicleId", "driverId" FROM "Verdict"
        WHERE ${mine} AND "routeId" = "own"."id" OFFSET 0) v ON true`)
  const own = had.map(({ id }) => id)
  if (own.length === 0) return []
  const mayHave = await subjectsAround(known, own)
  const subjects: Subjects = {
    vehicleIds: [...mayHave.vehicleIds, ...had.flatMap(({ vehicleId }) => vehicleId ?? [])],
    driverIds: [...mayHave.driverIds, ...had.flatMap(({ driverId }) => driverId ?? [])],
  }
  const beside = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT "routeId" AS "id" FROM "Verdict" WHERE ${mine} AND ${among('vehicleId', subjects.vehicleIds)}
    UNION SELECT "routeId" FROM "Verdict" WHERE ${mine} AND ${among('driverId', subjects.driverIds)}`)
  return [...new Set([...own, ...beside.map(({ id }) => id)])]
}
