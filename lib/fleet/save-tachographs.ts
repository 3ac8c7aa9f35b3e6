import type { Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import { newestOf, type ToldTachograph } from './driver-tachograph'

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/**
 * Keeps what tachographs told, the newest of each driver; what happened before what is known changes nothing. Answers the drivers of
 * whom something newer is known, and has them judged. Two statements for any number.
 */
export async function saveTachographs(
  tx: Tx,
  organizationId: string,
  told: readonly ToldTachograph[],
): Promise<string[]> {
  const newest = newestOf(told)
  if (newest.length === 0) return []
  // As every writer of an organization does first: two of them cannot then wait for each other.
  await lockHead(tx, organizationId)
  const written = newest.map(({ toldAtMs, stateSinceMs, ...one }) => ({
    ...one,
    toldAt: isoOf(toldAtMs),
    stateSince: isoOf(stateSinceMs),
  }))
  const rows = await tx.$queryRaw<{ driverId: string }[]>(Prisma.sql`
    INSERT INTO "DriverTachograph" AS known ("organizationId", ${NAMES})
    SELECT ${organizationId}::uuid, ${NAMES} FROM json_to_recordset(${JSON.stringify(written)}::json)
      AS r(${TYPED}) ORDER BY r."driverId"
    ON CONFLICT ("organizationId", "driverId") DO UPDATE SET ${UPDATES} WHERE EXCLUDED."toldAt" > known."toldAt"
    RETURNING "driverId"`)
  const driverIds = rows.map(({ driverId }) => driverId)
  if (driverIds.length > 0)
    await markForJudging(
      tx,
      organizationId,
      driverIds.map((id) => ({ kind: 'driver', id })),
    )
  return driverIds
}

const COLUMNS = {
  ...{
    driverId: 'text',
    toldAt: 'timestamptz',
    vehicleId: 'text',
    workingState: 'text',
    stateSince: 'timestamptz',
  },
  ...{
    untilBreakMs: 'float8',
    dayLeftMs: 'float8',
    dayDrivenMs: 'float8',
    weekLeftMs: 'float8',
    weekDrivenMs: 'float8',
  },
  ...{ twoWeeksLeftMs: 'float8', untilDailyRestMs: 'float8', untilWeeklyRestMs: 'float8' },
  ...{ longDays: 'int', reducedRests: 'int' },
}
const columns = (sql: (name: string, type: string) => string) =>
  Prisma.raw(
    Object.entries(COLUMNS)
      .map(([name, type]) => sql(name, type))
      .join(', '),
  )
const NAMES = columns((name) => `"${name}"`)
const TYPED = columns((name, type) => `"${name}" ${type}`)
const UPDATES = columns((name) => `"${name}" = EXCLUDED."${name}"`)
