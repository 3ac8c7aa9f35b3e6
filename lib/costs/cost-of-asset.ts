import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { completedIn } from './add-up'
import { costPeriodOf } from './period'

/** What the work orders of one asset cost that were completed in a year; amounts are decimal strings. */
export interface AssetCost {
  orders: number
  /** So many of them are in no sum, and so many lack prices of parts. */
  withoutTotal: number
  unpriced: number
  /** The one with the most orders first. */
  totals: { total: string; currency: string }[]
}

/** Of the twelve months up to today, as the page of costs counts them unless told otherwise, by days of UTC. One query. */
export async function readCostOfAsset(
  db: Db,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
  assetId: string,
): Promise<AssetCost> {
  const sums = await db.$queryRaw<
    { currency: string | null; total: string | null; orders: number; unpriced: number }[]
  >(Prisma.sql`
    SELECT "costCurrency" AS "currency", sum("costTotal"::numeric)::text AS "total", count(*)::int AS "orders",
      count(*) FILTER (WHERE "costGap" = 'unpriced')::int AS "unpriced"
    FROM "WorkOrder" WHERE ${completedIn(organizationId, costPeriodOf({}, nowMs))} AND "assetId" = ${assetId}
    GROUP BY 1 ORDER BY "orders" DESC, "costCurrency" COLLATE "C"`)
  const count = (of: (sum: (typeof sums)[number]) => number) => sums.reduce((all, sum) => all + of(sum), 0)
  return {
    orders: count(({ orders }) => orders),
    withoutTotal: count(({ currency, orders }) => (currency === null ? orders : 0)),
    unpriced: count(({ unpriced }) => unpriced),
    totals: sums.flatMap(({ currency, total }) =>
      currency !== null && total !== null ? [{ currency, total }] : [],
    ),
  }
}
