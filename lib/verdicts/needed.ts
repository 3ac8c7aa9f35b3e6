import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LedgerTable } from '@/lib/ledger/tables'
import { LEAVING } from './leaving'
import { BACK_MS, longVerdicts } from './long-routes'
import { unended } from './unended'
import { isStillWaited } from './waited'

/** The departure that needs what a row is of: when (ISO 8601), and which route that is. */
export interface Needed {
  at: string
  route: string | null
  /** IANA. */
  zone: string
  /** It left already: what may not be on the road is. */
  isOnRoad: boolean
}

/** What a row of a noun is of, and for which rows it matters whether that is needed. */
export interface NeedingRows {
  table: LedgerTable
  /** By which columns of a verdict and of the row it is of the same. */
  same: readonly (readonly [
    ofVerdict: 'vehicleId' | 'trailerId',
    ofRow: 'vehicleId' | 'trailerId' | 'assetId',
  ])[]
  /** Somebody has still to do something about it. */
  waits: Prisma.Sql
  /** What it is of may not be on the road: where it is, that departure is the one that matters. */
  mayNotDrive?: Prisma.Sql
}

/** Of verdicts `v` of the organization: it has still to leave, as Today tells it; not where nobody tells whether it left. `nowMs` is epoch ms. */
export const leaves = (organizationId: string, nowMs: number) =>
  Prisma.sql`${leavesAhead(organizationId, nowMs)} AND NOT v."early"`

/** The same of what leaves beyond the horizon, too. */
export const leavesAhead = (organizationId: string, nowMs: number) => Prisma.sql`
  v."organizationId" = ${organizationId}::uuid AND v."word" IN (${Prisma.join([...LEAVING])})
  AND ${isStillWaited(nowMs, Prisma.sql`v.`)}`

/**
 * Of verdicts `v` of the organization: its vehicle is on the road by it, as Today tells it; not one that has left for a later route since
 * (unended.ts). `nowMs` is epoch ms.
 */
export const drives = (organizationId: string, nowMs: number) => Prisma.sql`
  v."organizationId" = ${organizationId}::uuid AND v."word" = 'underway' AND NOT ${unended(Prisma.sql)}
  AND (v."departsAt" >= ${new Date(nowMs - BACK_MS)}::timestamptz
    OR ${longVerdicts(Prisma.sql`v`, nowMs - BACK_MS)})`

const column = (table: string, name: string) => Prisma.raw(`"${table}"."${name}"`)

/** A row named `row` is of what a verdict `v` is of. */
const isOf = (row: string, { same }: NeedingRows) =>
  Prisma.sql`(${Prisma.join(
    same.map(([ofVerdict, ofRow]) => Prisma.sql`${column('v', ofVerdict)} = ${column(row, ofRow)}`),
    ' OR ',
  )})`

/** Of verdicts `v`: whether one matters to a row, or (`false`) to any. */
const matters = (organizationId: string, nowMs: number, { mayNotDrive }: NeedingRows, toRow: boolean) => {
  const isLeaving = leaves(organizationId, nowMs)
  if (!mayNotDrive) return isLeaving
  const isDriving = drives(organizationId, nowMs)
  return Prisma.sql`(${isLeaving} OR ${isDriving}${toRow ? Prisma.sql` AND ${mayNotDrive}` : Prisma.empty})`
}

/**
 * The next departure, within the organization's horizon, of the vehicle or trailer that a row of `narrowed` belongs to; of one
 * that is on the road although it may not be, that departure. Null for none, and for a row that does not wait. `nowMs` is epoch
 * ms. What is needed is looked up once for all rows.
 */
export function neededAt(organizationId: string, nowMs: number, rows: NeedingRows): Prisma.Sql {
  const isAny = rows.same.map(
    ([ofVerdict, ofRow]) => Prisma.sql`${column('narrowed', ofRow)} IN (
      SELECT ${column('v', ofVerdict)} FROM "Verdict" v 
      WHERE ${matters(organizationId, nowMs, rows, false)} AND ${column('v', ofVerdict)} IS NOT NULL)`,
  )
  return Prisma.sql`CASE WHEN ${rows.waits} AND (${Prisma.join(isAny, ' OR ')}) THEN (
    SELECT min(v."departsAt") FROM "Verdict" v
    WHERE ${matters(organizationId, nowMs, rows, true)} AND ${isOf('narrowed', rows)}) END`
}

/** What the same rows are needed for, by their ids; the others are left out. One query. */
export async function readNeeded(
  db: Db,
  organizationId: string,
  nowMs: number,
  rows: NeedingRows,
  ids: readonly string[],
): Promise<Map<string, Needed>> {
  if (ids.length === 0) return new Map()
  const found = await db.$queryRaw<
    { id: string; at: Date; route: string | null; zone: string | null; isOnRoad: boolean }[]
  >(Prisma.sql`
    SELECT "needing"."platformId" AS "id", "next"."at", "next"."route", "next"."zone", "next"."isOnRoad"
    FROM ${rows.table.name} AS "needing"
    CROSS JOIN LATERAL (
      SELECT v."departsAt" AS "at", v."told" ->> 'name' AS "route", v."told" ->> 'zone' AS "zone",
        v."word" = 'underway' AS "isOnRoad" FROM "Verdict" v
      WHERE ${matters(organizationId, nowMs, rows, true)} AND ${isOf('needing', rows)}
      ORDER BY v."departsAt", v."routeId" LIMIT 1) AS "next"
    WHERE "organizationId" = ${organizationId}::uuid AND ${rows.waits}
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(
    found.map(({ id, at, zone, ...told }) => [id, { ...told, at: at.toISOString(), zone: zone ?? 'UTC' }]),
  )
}

/** Rows with what they are needed for. */
export const withNeeded = <Row extends { id: string }>(
  rows: readonly Row[],
  needed: ReadonlyMap<string, Needed>,
): (Row & { needed?: Needed })[] =>
  rows.map((row) => {
    const of = needed.get(row.id)
    return of ? { ...row, needed: of } : row
  })
