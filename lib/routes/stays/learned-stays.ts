import type { Db, Tx } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableText } from '@/lib/storable-json'
import { medianStay, stayOfVisit } from './stay'
import type { LearnedStays } from './with-stays'

/** Visits of so long are learned from, the newest of them: what was a habit once is none any more. */
const LEARNED_FROM_MS = 60 * DAY_MS
const MOST_VISITS = 50_000

/** What is learned of stays at each of these addresses. One query, none without an address. */
export async function readStays(
  db: Db | Tx,
  organizationId: string,
  addresses: readonly string[],
): Promise<LearnedStays> {
  // What comes from the platform may hold what no column does.
  const ids = [...new Set(addresses.map(storableText))].filter(isStorableId)
  if (ids.length === 0) return new Map(addresses.map((id) => [id, null]))
  const rows = await db.$queryRaw<{ id: string; ms: number }[]>(Prisma.sql`
    SELECT "platformId" AS "id", "learnedStayMs" AS "ms" FROM "DirectoryEntry"
    WHERE "organizationId" = ${organizationId}::uuid AND "kind" = 'address' AND "learnedStayMs" IS NOT NULL
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  const learned = new Map(rows.map(({ id, ms }) => [id, ms]))
  return new Map(addresses.map((id) => [id, learned.get(storableText(id)) ?? null]))
}

/** How long vehicles stayed at each address at the median, of those that were visited often enough. One query. */
export async function learnStays(
  db: Db,
  organizationId: string,
  nowMs: number,
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(nowMs - LEARNED_FROM_MS)
  const visits = await db.$queryRaw<Visit[]>(Prisma.sql`
    SELECT s #>> '{address,id}' AS "address", s ->> 'state' AS "state",
      s ->> 'scheduledArrivalTime' AS "scheduledArrivalTime", s ->> 'scheduledDepartureTime' AS "scheduledDepartureTime",
      s ->> 'actualArrivalTime' AS "actualArrivalTime", s ->> 'actualDepartureTime' AS "actualDepartureTime",
      s -> 'ontimeWindowBeforeArrivalMs' AS "ontimeWindowBeforeArrivalMs"
    FROM "Route", jsonb_path_query("body", '$.stops[1 to last]') AS s
    WHERE "organizationId" = ${organizationId}::uuid AND "scheduledStart" >= ${since}::timestamptz
      AND s #>> '{address,id}' IS NOT NULL AND s ->> 'actualArrivalTime' IS NOT NULL
      AND s ->> 'actualDepartureTime' IS NOT NULL
    ORDER BY "scheduledStart" DESC LIMIT ${MOST_VISITS}::int`)
  const stays = new Map<string, number[]>()
  for (const { address, ontimeWindowBeforeArrivalMs: before, ...times } of visits) {
    const stay = stayOfVisit({
      ...times,
      ontimeWindowBeforeArrivalMs: typeof before === 'number' ? before : null,
    })
    if (stay === null) continue
    const others = stays.get(address)
    if (others) others.push(stay)
    else stays.set(address, [stay])
  }
  return new Map(
    [...stays].flatMap(([address, of]) => {
      const ms = medianStay(of)
      return ms === null ? [] : [[address, ms] as const]
    }),
  )
}

interface Visit {
  address: string
  state: string | null
  scheduledArrivalTime: string | null
  scheduledDepartureTime: string | null
  actualArrivalTime: string | null
  actualDepartureTime: string | null
  ontimeWindowBeforeArrivalMs: unknown
}

/** Says of every address what is learned of it, or that nothing is any more. Answers of how many that changed. */
export const keepStays = (
  tx: Tx,
  organizationId: string,
  stays: ReadonlyMap<string, number>,
): Promise<number> => {
  const learned = [...stays].map(([id, ms]) => ({ id, ms }))
  return tx.$executeRaw(Prisma.sql`
    UPDATE "DirectoryEntry" d SET "learnedStayMs" = l."ms"
    FROM "DirectoryEntry" k
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(learned)}::jsonb) AS l("id" text, "ms" int) ON l."id" = k."platformId"
    WHERE k."organizationId" = ${organizationId}::uuid AND k."kind" = 'address' AND k."learnedStayMs" IS DISTINCT FROM l."ms"
      AND d."organizationId" = k."organizationId" AND d."kind" = k."kind" AND d."platformId" = k."platformId"`)
}

/**
 * Ids of at most so many routes that are not done and whose stops carry something else than is learned of their places
 * (lib/routes/stays/with-stays.ts says the same of one), behind `after`.
 */
export async function otherwiseStayed(
  db: Db | Tx,
  organizationId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ platformId: string }[]>(Prisma.sql`
    SELECT "platformId" FROM "Route" r
    WHERE "organizationId" = ${organizationId}::uuid AND "platformId" > ${after} AND "progress" IS DISTINCT FROM 'done'
      AND EXISTS (
        SELECT FROM jsonb_path_query(r."body", '$.stops[1 to last]') s
          LEFT JOIN "DirectoryEntry" d ON d."organizationId" = r."organizationId" AND d."kind" = 'address'
            AND d."platformId" = s #>> '{address,id}'
        WHERE s ->> 'learnedStayMs' IS DISTINCT FROM d."learnedStayMs"::text)
    ORDER BY "platformId" LIMIT ${limit}::int`)
  return rows.map(({ platformId }) => platformId)
}
