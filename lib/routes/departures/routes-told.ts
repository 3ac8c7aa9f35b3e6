import { lacksEndpoint } from '@/lib/connection/capability/lacks-endpoint'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { SharedAnswers } from '@/lib/shared-answers'

/**
 * Up to when the feed of stops told of routes: when it was asked last and had nothing more, else how far it has come. Times are epoch
 * ms. The same of a row of "Feed", as SQL.
 */
export const feedToldAt = ({
  answeredAt,
  reachedAt,
  caughtUp,
}: {
  answeredAt: number | null
  reachedAt: number | null
  caughtUp: boolean
}): number | null => (caughtUp ? answeredAt : reachedAt)

const FEED_TOLD_AT = Prisma.sql`CASE WHEN "caughtUp" THEN "answeredAt" ELSE "reachedAt" END`

/**
 * When the platform told of the organization's routes last, as an expression of SQL: up to then their list was read, or the feed of their
 * stops, which is on. Null where neither told, and where the list was withdrawn and deliveries tell: of these alone nobody
 * can say whether there was nothing to tell.
 */
export const routesToldAt = (organizationId: Prisma.Sql): Prisma.Sql => Prisma.sql`CASE WHEN
  EXISTS (SELECT FROM "WebhookTarget" WHERE "organizationId" = ${organizationId} AND "status" = 'active')
  AND ${lacksEndpoint(organizationId, listRoutes.id)}
THEN NULL ELSE GREATEST(
  (SELECT "syncedUntil" FROM "Sync" WHERE "organizationId" = ${organizationId} AND "kind" = 'routes'),
  (SELECT ${FEED_TOLD_AT} FROM "Feed"
    WHERE "organizationId" = ${organizationId} AND "kind" = 'route_events' AND "enabled")) END`

interface Ctx {
  db: Pick<Db, '$queryRaw'>
  /** Where one request asks several times: read once for it. */
  routesTold?: (organizationId: string) => Promise<number | null>
}

const answers = new SharedAnswers<number | null>()

/** The same, read (epoch ms). One query. */
export async function readRoutesTold(
  { db, routesTold }: Ctx,
  organizationId: string,
): Promise<number | null> {
  if (routesTold) return routesTold(organizationId)
  return answers.ask(db, [organizationId], async () => {
    const [row] = await db.$queryRaw<{ toldAt: Date | null }[]>(
      Prisma.sql`SELECT ${routesToldAt(Prisma.sql`${organizationId}::uuid`)} AS "toldAt"`,
    )
    return row?.toldAt?.getTime() ?? null
  })
}
