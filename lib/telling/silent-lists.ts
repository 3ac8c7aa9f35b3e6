import type { Base } from '@/lib/base'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { COUNTED } from '@/lib/ledger/list/counted'
import { routesToldAt } from '@/lib/routes/departures/routes-told'

/** One that mends itself within the hour is told to nobody. */
const FAILING_MS = HOUR_MS
/** Whoever was off until now has yet to ask. */
const ASKED_MS = 15 * MINUTE_MS

const { sql } = Prisma
const timeOf = (ms: number) => sql`${new Date(ms)}::timestamptz`

/**
 * Of each organization that is connected, and of whose lists one was read so long ago that it does not count any more
 * (lib/ledger/list/counted.ts): since when, and whether that is `sure`, the platform was asked since and did not tell. A list that is
 * being read anew, or is asked only now since the server was off, is not. `atMs` is epoch ms.
 */
export const silentLists = (atMs: number): Prisma.Sql => sql`
  SELECT s."organizationId", min(t."toldAt") AS "since",
    bool_or(s."dueAt" > ${timeOf(atMs - ASKED_MS)} AND (s."failingSince" <= ${timeOf(atMs - FAILING_MS)}
      OR (s."step" IS NULL AND s."passStartedAt" > s."syncedUntil"))) AS "sure"
  FROM "Sync" s
    JOIN (VALUES ${Prisma.join(COUNTED.map(([kind, forMs]) => sql`(${kind}, ${forMs}::float8)`))}) AS n("kind", "forMs")
      ON n."kind" = s."kind"::text
    JOIN "Connection" c ON c."organizationId" = s."organizationId" AND c."status" = 'connected'
    CROSS JOIN LATERAL (SELECT CASE WHEN n."kind" = 'routes' THEN ${routesToldAt(sql`s."organizationId"`)}
      ELSE s."syncedUntil" END AS "toldAt") t
  WHERE t."toldAt" + n."forMs" * interval '1 millisecond' <= ${timeOf(atMs)}
  GROUP BY s."organizationId"`

/** Since when lists of one organization do not count any more; null where all of them do. One query. */
export async function readSilence(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  organizationId: string,
): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ since: Date }[]>(
    sql`SELECT "since" FROM (${silentLists(clock.now())}) l WHERE "organizationId" = ${organizationId}::uuid`,
  )
  return row?.since ?? null
}
