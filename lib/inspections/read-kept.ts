import type { Db } from '@/lib/db/open'

/** What is kept here of inspections and maintenance, and since when (ISO 8601; null where nothing is). */
export interface Kept {
  reports: { count: number; since: string | null; oldest: string | null }
  workOrders: { count: number; since: string | null }
  entries: { count: number; since: string | null }
}

interface Row {
  reports: number
  reportsSince: Date | null
  oldest: Date | null
  orders: number
  ordersSince: Date | null
  entries: number
  entriesSince: Date | null
}

/** What the organization's own store holds. `since` is when the first of it came, `oldest` when it was inspected. One query. */
export async function readKept(ctx: { db: Db; actor: { organizationId: string } }): Promise<Kept> {
  const { organizationId } = ctx.actor
  const [row] = await ctx.db.$queryRaw<Row[]>`
    SELECT r.*, w.*, a.* FROM
      (SELECT count(*)::int AS "reports", min("firstSeenAt") AS "reportsSince", min("inspectedAt") AS "oldest"
        FROM "Dvir" WHERE "organizationId" = ${organizationId}::uuid) AS r,
      (SELECT count(*)::int AS "orders", min("firstSeenAt") AS "ordersSince"
        FROM "WorkOrder" WHERE "organizationId" = ${organizationId}::uuid) AS w,
      (SELECT count(*)::int AS "entries", min("at") AS "entriesSince"
        FROM "AuditEntry" WHERE "organizationId" = ${organizationId}::uuid) AS a`
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null
  return {
    reports: { count: row?.reports ?? 0, since: iso(row?.reportsSince), oldest: iso(row?.oldest) },
    workOrders: { count: row?.orders ?? 0, since: iso(row?.ordersSince) },
    entries: { count: row?.entries ?? 0, since: iso(row?.entriesSince) },
  }
}
