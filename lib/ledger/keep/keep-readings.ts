import type { Tx } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LedgerTable, TellsMeters } from '../tables'
import { gone, goneSince } from './gone'
import type { Known } from './merge'

/** So many days stand in one row: of a hundred days seven or eight are read, and a change writes one anew. */
const DAYS = 16

/** In which row of sixteen days an instant (epoch ms) stands. */
export const periodOf = (atMs: number): number => Math.floor(atMs / (DAYS * DAY_MS))

/** An object of the ledger, with its table's own columns. */
interface Telling {
  known: Known
  columns: object
}

/**
 * Writes anew what the table’s objects tell of meters (`MeterPeriod`), where one of these tells something else than before: of a
 * vehicle and a day (UTC) the newest counts, of one moment the larger. A pure function of the rows that the caller has written
 * in this transaction, so that any order of arrival and a replay give the same. Two statements, none where nothing of it changed.
 */
export async function keepReadings(
  tx: Tx,
  organizationId: string,
  { name, tells }: LedgerTable,
  changed: readonly (readonly [before: Telling | null, after: Telling])[],
): Promise<void> {
  if (!tells) return
  const places = new Map<string, { asked: string; period: number }>()
  for (const [before, after] of changed) {
    const [was, is] = [before && readingOf(tells, before), readingOf(tells, after)]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    for (const one of [was, is])
      if (one) {
        const [asked, period] = [one.assetId, periodOf(one.atMs)]
        places.set(`${period} ${asked}`, { asked, period })
      }
  }
  if (places.size === 0) return
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const asked = Prisma.sql`json_to_recordset(${JSON.stringify([...places.values()])}::json) AS a("asked" text, "period" integer)`
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM "MeterPeriod" WHERE ${mine} AND "source" = ${tells.source}
      AND ("vehicleId", "period") IN (SELECT a."asked", a."period" FROM ${asked})`)
  const column = (named: string) => Prisma.raw(`"${named}"`)
  const figures = Object.entries(tells.figures).map(
    ([meter, field]) => Prisma.sql`(${meter}, "body"->${field})`,
  )
  const startOf = (period: Prisma.Sql) =>
    Prisma.sql`to_timestamp((${period}) * ${(DAYS * DAY_MS) / 1000}::float8)`
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "MeterPeriod" ("organizationId", "vehicleId", "meter", "source", "period", "told")
    SELECT ${organizationId}::uuid, "asked", "meter", ${tells.source}, "period",
      '[' || string_agg("atMs" || ',' || ("figure" #>> '{}'), ',' ORDER BY "atMs") || ']'
    FROM (
      SELECT DISTINCT ON ("asked", "meter", "period", "day") *
      FROM (
        SELECT a."asked", a."period", f."meter", f."figure", (extract(epoch FROM ${column(tells.at)}) * 1000)::bigint AS "atMs",
          floor(extract(epoch FROM ${column(tells.at)}) / 86400) AS "day"
        FROM ${asked} JOIN ${name} ON ${mine} AND ${column(tells.asset)} = a."asked"
          AND ${column(tells.at)} >= ${startOf(Prisma.sql`a."period"`)} AND ${column(tells.at)} < ${startOf(Prisma.sql`a."period" + 1`)}
        CROSS JOIN LATERAL (VALUES ${Prisma.join(figures)}) AS f("meter", "figure")
        WHERE jsonb_typeof(f."figure") = 'number' AND NOT ${gone(Prisma.sql)}) AS told
      ORDER BY "asked", "meter", "period", "day", "atMs" DESC, "figure" DESC) AS days
    GROUP BY "asked", "meter", "period"`)
}

/** Which vehicle's meters it tells of, when (epoch ms), and what they showed; null where it tells nothing. */
function readingOf({ asset, at, figures }: TellsMeters, { known, columns }: Telling) {
  const { [asset]: assetId, [at]: toldAt }: Record<string, unknown> = { ...columns }
  if (typeof assetId !== 'string' || !(toldAt instanceof Date) || goneSince(known) !== null) return null
  const shown = Object.values(figures).map((field) => known.body[field])
  const isTold = shown.some((figure) => typeof figure === 'number')
  return isTold ? { assetId, atMs: toldAt.getTime(), shown } : null
}
