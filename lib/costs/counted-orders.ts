import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { Prisma } from '@/lib/generated/prisma/client'
import type { CostGap } from '@/lib/work-orders/cost/kept-cost'
import type { Plan } from '@/lib/work-orders/cost/origin'
import { counted } from './add-up'
import { nameMany } from './name-many'
import type { CostPeriod } from './period'

/** A work order that the sums of a period are of, or that is in none of them, which `gap` gives the reason of. */
export interface CountedOrder {
  id: string
  description: string | null
  doneAt: Date
  assetId: string | null
  vehicle: string | null
  vendorId: string | null
  vendor: string | null
  category: string | null
  plan: Plan | null
  poNumber: string | null
  invoiceNumber: string | null
  /** A decimal string, and its currency in small letters; both null where it is in no sum. */
  total: string | null
  currency: string | null
  gap: CostGap | null
}

type Row = Omit<CountedOrder, 'vehicle' | 'vendor'>

const { sql } = Prisma
const MORE = sql`, "platformId" AS "id", "description", "doneAt", "body" ->> 'poNumber' AS "poNumber",
  "body" ->> 'invoiceNumber' AS "invoiceNumber"`

/** Every work order that `addUp` counts in a period, at most so many, the first that was completed first. */
export async function readCountedOrders(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  period: CostPeriod,
  most: number,
): Promise<CountedOrder[]> {
  const orders = await ctx.db.$queryRaw<Row[]>(sql`${counted(ctx.actor.organizationId, period, MORE)}
    SELECT "id", "description", "doneAt", "assetId", "vendorId", "category", "plan", "poNumber", "invoiceNumber",
      "total"::text AS "total", "currency", "gap"
    FROM "counted" ORDER BY "doneAt", "id" COLLATE "C" LIMIT ${most}::int`)
  const [vehicles, vendors] = await Promise.all([
    nameMany(
      ctx,
      ASSET_KINDS,
      orders.map(({ assetId }) => assetId),
    ),
    nameMany(
      ctx,
      ['vendor'],
      orders.map(({ vendorId }) => vendorId),
    ),
  ])
  return orders.map((order) => ({
    ...order,
    vehicle: order.assetId === null ? null : (vehicles[order.assetId] ?? null),
    vendor: order.vendorId === null ? null : (vendors[order.vendorId] ?? null),
  }))
}
