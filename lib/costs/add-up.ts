import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { type Plan, plan } from '@/lib/work-orders/cost/origin'
import type { CostPeriod } from './period'

/** What is added up together: by month and plan, of which all else is the sum; by category; by vehicle; by vendor. */
export type Group = 'month' | 'category' | 'vehicle' | 'vendor'

/** Work orders of one currency and one group. Amounts are decimal strings. */
export interface Sum {
  by: Group
  /** Null of orders without a total. */
  currency: string | null
  /** Of months. */
  plan: Plan | null
  /** The place among the months of the period, from 0. */
  month: number | null
  category: string | null
  assetId: string | null
  vendorId: string | null
  orders: number
  total: string | null
  /** How many have no amounts at all, amounts of several currencies, amounts that are no numbers, parts without a price. */
  none: number
  mixed: number
  unreadable: number
  unpriced: number
  /** Of its group and currency there are so many. */
  found: number
  /** So many of those are vehicles or vendors: not what is of orders that name none. */
  named: number
}

/** Of each group and currency: the costliest. */
export const MOST_OF_A_GROUP = 500
/** Of vehicles: what each mile of a fleet cost is of them all, whichever of them are shown. */
const MOST_VEHICLES = 50_000
const MOST_CURRENCIES = 20

const { sql } = Prisma

/** A work order was completed in a period, and the platform still knows it. */
export const completedIn = (organizationId: string, { starts, ends }: Pick<CostPeriod, 'starts' | 'ends'>) =>
  sql`"organizationId" = ${organizationId}::uuid AND "doneAt" >= ${starts}::timestamptz
      AND "doneAt" < ${ends}::timestamptz AND NOT ${gone(sql)}`

/**
 * `"counted"`: the work orders that were completed in a period, and that the platform still knows, with `more` columns of their rows. One
 * `WITH`, of which every sum and every list of them is.
 */
export const counted = (organizationId: string, period: CostPeriod, more: Prisma.Sql = Prisma.empty) => sql`
  WITH "ofServices" AS MATERIALIZED (
    SELECT DISTINCT "workOrderId" AS "id" FROM "ServiceOrder"
    WHERE "organizationId" = ${organizationId}::uuid AND "workOrderId" IS NOT NULL),
  "ofDefects" AS MATERIALIZED (
    SELECT DISTINCT "workOrderId" AS "id" FROM "DefectOrder"
    WHERE "organizationId" = ${organizationId}::uuid AND "workOrderId" IS NOT NULL),
  "counted" AS (
    SELECT "costCurrency" AS "currency", "costTotal"::numeric AS "total", "costGap" AS "gap", "category", "assetId", "vendorId",
      width_bucket("doneAt", ${period.months.map((month) => month.starts.toISOString())}::timestamptz[]) - 1 AS "month",
      ${plan(sql, sql`s."id" IS NOT NULL`, sql`d."id" IS NOT NULL`)} AS "plan",
      CASE WHEN "openedAt" <= "doneAt" THEN extract(epoch FROM "doneAt" - "openedAt") * 1000 END::float8 AS "took" ${more}
    FROM "WorkOrder" LEFT JOIN "ofServices" s ON s."id" = "platformId" LEFT JOIN "ofDefects" d ON d."id" = "platformId"
    WHERE ${completedIn(organizationId, period)})`

const gap = (name: 'none' | 'mixed' | 'unreadable' | 'unpriced') =>
  sql`count(*) FILTER (WHERE "gap" = ${name})::int AS ${Prisma.raw(`"${name}"`)}`

/**
 * What the work orders of a period cost, by each group, currencies apart: so many of each group, and all vehicles. One query,
 * whatever number of orders there is. No set of groups holds another, so that the database need not sort every order.
 */
export async function addUp(
  db: Db,
  organizationId: string,
  period: CostPeriod,
  mostOfAGroup: number = MOST_OF_A_GROUP,
): Promise<Sum[]> {
  return db.$queryRaw<Sum[]>(sql`${counted(organizationId, period)},
  "sums" AS (
    SELECT CASE grouping("month", "category", "assetId", "vendorId")
        WHEN 7 THEN 'month' WHEN 11 THEN 'category' WHEN 13 THEN 'vehicle' ELSE 'vendor' END AS "by",
      "currency", "plan", "month", "category", "assetId", "vendorId", count(*)::int AS "orders", sum("total") AS "sum",
      ${gap('none')}, ${gap('mixed')}, ${gap('unreadable')}, ${gap('unpriced')}
    FROM "counted"
    GROUP BY GROUPING SETS (("currency", "plan", "month"), ("currency", "category"), ("currency", "assetId"),
      ("currency", "vendorId"))),
  "ranked" AS (
    SELECT *, row_number() OVER (PARTITION BY "by", "currency"
        ORDER BY "sum" DESC NULLS LAST, "orders" DESC, "category" COLLATE "C", "assetId" COLLATE "C",
        "vendorId" COLLATE "C") AS "place",
      (count(*) OVER (PARTITION BY "by", "currency"))::int AS "found",
      (count(coalesce("assetId", "vendorId")) OVER (PARTITION BY "by", "currency"))::int AS "named"
    FROM "sums" WHERE "currency" IS NOT NULL OR "by" = 'month')
  SELECT "by", "currency", "plan", "month", "category", "assetId", "vendorId", "orders", "sum"::text AS "total", "found", "named",
    "none", "mixed", "unreadable", "unpriced"
  FROM "ranked" WHERE "place" <= ${mostOfAGroup}::int OR ("by" = 'vehicle' AND "place" <= ${MOST_VEHICLES}::int)
  ORDER BY "currency" COLLATE "C", "by", "place" LIMIT ${mostOfAGroup * MOST_CURRENCIES + MOST_VEHICLES}::int`)
}

/** How long work took: from opened to completed, in ms, of those that tell both. */
export interface Took {
  /** `all`: whether planned or not. */
  plan: Plan | 'all' | null
  orders: number
  medianMs: number
}

/** The same of the time that work took. One query. */
export async function medianTimes(db: Db, organizationId: string, period: CostPeriod): Promise<Took[]> {
  return db.$queryRaw<Took[]>(sql`${counted(organizationId, period)}
    SELECT CASE WHEN grouping("plan") = 1 THEN 'all' ELSE "plan" END AS "plan", count(*)::int AS "orders",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY "took")::float8 AS "medianMs"
    FROM "counted" WHERE "took" IS NOT NULL GROUP BY GROUPING SETS (("plan"), ()) HAVING count(*) > 0`)
}
