import { lacksEndpoint } from '@/lib/connection/capability/lacks-endpoint'
import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { countsAt } from '@/lib/ledger/list/counted'
import { streamDvirs } from '@/lib/platform/contract/endpoints/published/dvirs'

/**
 * Up to when (epoch ms) of a day without a report it is known that none was made: as long as the platform's list of them counts there is
 * no end (Infinity), then it is when that was read last. Where the platform has no such list what it delivers is taken for all, as
 * judgements take it (lib/readiness/gather/sources.ts). Null where it was never read, and nothing is delivered. One query.
 */
export async function readReportsTold({
  db,
  actor,
  clock,
}: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<number | null> {
  const organizationId = Prisma.sql`${actor.organizationId}::uuid`
  const mine = Prisma.sql`"organizationId" = ${organizationId}`
  const [row] = await db.$queryRaw<
    { readAt: Date | null; isLost: boolean; isDelivered: boolean }[]
  >(Prisma.sql`
    SELECT (SELECT "syncedUntil" FROM "Sync" WHERE ${mine} AND "kind" = 'dvirs') AS "readAt",
      ${lacksEndpoint(organizationId, streamDvirs.id)} AS "isLost",
      EXISTS (SELECT FROM "WebhookTarget" WHERE ${mine} AND "status" = 'active') AS "isDelivered"`)
  const readAtMs = row?.readAt?.getTime() ?? null
  if (row?.isLost && row.isDelivered) return Infinity
  return !row?.isLost && countsAt('dvirs', readAtMs, clock.now()) ? Infinity : readAtMs
}
