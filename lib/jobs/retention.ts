import { keepAuditFrom } from '@/lib/audit/keep-from'
import type { Base } from '@/lib/base'
import { Prisma } from '@/lib/generated/prisma/client'
import { DONE } from '@/lib/work-orders/status'

const DAY_MS = 86_400_000

/**
 * Days for which each kind is kept. 49 CFR 396.11: inspection reports, and who resolved them, for three months at
 * least (docs/decisions/0013-retention.md).
 */
export const RETENTION_DAYS = {
  routes: 730,
  dvirs: 730,
  workOrders: 730,
  /** Events about an object of the ledger stay as long as its row, so that it can be made anew. */
  events: 730,
  audit: 730,
  /** What a delivery said is in the event log. */
  deliveries: 90,
  dataPoints: 365,
  feedGaps: 365,
} as const

// Short transactions: on the embedded database everybody waits for each.
const BATCH = 2000

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

/** Deletes what has been kept long enough, of every organization. Again it finds nothing. */
export async function keepNoLonger(ctx: Ctx): Promise<void> {
  const before = (kind: keyof typeof RETENTION_DAYS) =>
    new Date(ctx.clock.now() - RETENTION_DAYS[kind] * DAY_MS)
  const gone = {
    routes: await inBatches(
      ctx,
      Prisma.sql`"Route"`,
      Prisma.sql`"lastConfirmedAt" < ${before('routes')}
      AND ("scheduledEnd" IS NULL OR "scheduledEnd" < ${before('routes')})`,
    ),
    dvirs: await inBatches(
      ctx,
      Prisma.sql`"Dvir"`,
      Prisma.sql`"lastConfirmedAt" < ${before('dvirs')}
      AND ("endTime" IS NULL OR "endTime" < ${before('dvirs')})`,
    ),
    // One that is still to do is kept, however long nobody touched it.
    workOrders: await inBatches(
      ctx,
      Prisma.sql`"WorkOrder"`,
      Prisma.sql`"lastConfirmedAt" < ${before('workOrders')}
      AND ("status" IS NULL OR "status" IN (${Prisma.join([...DONE])}))`,
    ),
    events: await inBatches(ctx, Prisma.sql`"Event"`, orphaned(before('events'))),
    deliveries: await inBatches(
      ctx,
      Prisma.sql`"WebhookDelivery"`,
      Prisma.sql`"receivedAt" < ${before('deliveries')}`,
    ),
    dataPoints: await inBatches(ctx, Prisma.sql`"DataPoint"`, Prisma.sql`"time" < ${before('dataPoints')}`),
    feedGaps: await inBatches(ctx, Prisma.sql`"FeedGap"`, Prisma.sql`"noticedAt" < ${before('feedGaps')}`),
    audit: await keepAuditFrom(ctx, before('audit')),
  }
  ctx.logger.info({ gone }, 'What was kept long enough is gone')
}

const orphaned = (before: Date) => Prisma.sql`"receivedAt" < ${before} AND NOT EXISTS (
  SELECT 1 FROM "Route" r WHERE "Event"."noun" = 'route'
    AND r."organizationId" = "Event"."organizationId" AND r."platformId" = "Event"."subjectId")
  AND NOT EXISTS (
  SELECT 1 FROM "Dvir" d WHERE "Event"."noun" = 'dvir'
    AND d."organizationId" = "Event"."organizationId" AND d."platformId" = "Event"."subjectId")
  AND NOT EXISTS (
  SELECT 1 FROM "WorkOrder" w WHERE "Event"."noun" = 'work_order'
    AND w."organizationId" = "Event"."organizationId" AND w."platformId" = "Event"."subjectId")`

async function inBatches({ db }: Ctx, table: Prisma.Sql, condition: Prisma.Sql): Promise<number> {
  for (let gone = 0; ;) {
    const count = await db.$executeRaw(Prisma.sql`
      DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}::int)`)
    gone += count
    if (count < BATCH) return gone
  }
}
