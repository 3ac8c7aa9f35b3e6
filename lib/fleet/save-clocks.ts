import type { Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging, type Touched } from '@/lib/mark-for-judging'
import { foldClock, type KnownClock, type ToldClock } from './driver-clock'

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))
const msOf = (date: Date | null) => date?.getTime() ?? null

/** Keeps what was told of hours, the newest of each driver. Answers the drivers of whom something newer is known. */
export async function saveClocks(
  tx: Tx,
  organizationId: string,
  told: readonly ToldClock[],
): Promise<string[]> {
  if (told.length === 0) return []
  // From here on nobody else of this organization writes what is read here.
  await lockHead(tx, organizationId)
  const rows = await tx.driverClock.findMany({
    where: { organizationId, driverId: { in: told.map(({ driverId }) => driverId) } },
  })
  const before = new Map(
    rows.map(
      ({ toldAt, dutyStatusAt, workedAt, restingAt, cycleStartedAt, ...row }): [string, KnownClock] => [
        row.driverId,
        {
          ...row,
          toldAtMs: toldAt.getTime(),
          dutyStatusAtMs: msOf(dutyStatusAt),
          workedAtMs: msOf(workedAt),
          restingAtMs: msOf(restingAt),
          cycleStartedAtMs: msOf(cycleStartedAt),
        },
      ],
    ),
  )
  const after = new Map(before)
  for (const one of told) after.set(one.driverId, foldClock(after.get(one.driverId) ?? null, one))
  const changed = [...after.values()].filter((one) => before.get(one.driverId) !== one)
  const written = changed.map(
    ({ toldAtMs, dutyStatusAtMs, workedAtMs, restingAtMs, cycleStartedAtMs, ...clock }) => ({
      driverId: clock.driverId,
      dutyStatus: clock.dutyStatus,
      vehicleId: clock.vehicleId,
      untilBreakMs: clock.untilBreakMs,
      driveLeftMs: clock.driveLeftMs,
      shiftLeftMs: clock.shiftLeftMs,
      cycleLeftMs: clock.cycleLeftMs,
      cycleTomorrowMs: clock.cycleTomorrowMs,
      toldAt: dateOf(toldAtMs),
      dutyStatusAt: dateOf(dutyStatusAtMs),
      workedAt: dateOf(workedAtMs),
      restingAt: dateOf(restingAtMs),
      cycleStartedAt: dateOf(cycleStartedAtMs),
    }),
  )
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "DriverClock" ("organizationId", ${NAMES})
    SELECT ${organizationId}::uuid, ${NAMES} FROM json_to_recordset(${JSON.stringify(written)}::json)
      AS r("driverId" text, "dutyStatus" text, "vehicleId" text, "untilBreakMs" float8, "driveLeftMs" float8,
        "shiftLeftMs" float8, "cycleLeftMs" float8, "cycleTomorrowMs" float8, "toldAt" timestamptz,
        "dutyStatusAt" timestamptz, "workedAt" timestamptz, "restingAt" timestamptz, "cycleStartedAt" timestamptz)
    ON CONFLICT ("organizationId", "driverId") DO UPDATE SET ${UPDATES}`)
  if (changed.length > 0)
    await markForJudging(
      tx,
      organizationId,
      touchedBy(changed.flatMap((one) => [one, before.get(one.driverId) ?? one])),
    )
  return changed.map(({ driverId }) => driverId)
}

/** Drivers, and the vehicles that their clocks name and named. */
const touchedBy = (clocks: readonly { driverId: string; vehicleId: string | null }[]): Touched[] =>
  clocks.flatMap(({ driverId, vehicleId }) => [
    { kind: 'driver' as const, id: driverId },
    ...(vehicleId === null ? [] : [{ kind: 'asset' as const, id: vehicleId }]),
  ])

const COLUMNS = [
  ...['driverId', 'dutyStatus', 'vehicleId', 'untilBreakMs', 'driveLeftMs', 'shiftLeftMs', 'cycleLeftMs'],
  ...['cycleTomorrowMs', 'toldAt', 'dutyStatusAt', 'workedAt', 'restingAt', 'cycleStartedAt'],
]
const NAMES = Prisma.raw(COLUMNS.map((name) => `"${name}"`).join(', '))
const UPDATES = Prisma.raw(COLUMNS.map((name) => `"${name}" = EXCLUDED."${name}"`).join(', '))
