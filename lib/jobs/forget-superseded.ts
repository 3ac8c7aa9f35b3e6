import type { Base } from '@/lib/base'
import { lockHead } from '@/lib/events/append-events'
import type { LedgerNoun } from '@/lib/events/event'
import { Prisma } from '@/lib/generated/prisma/client'
import { LEDGER_TABLES } from '@/lib/ledger/tables'

// Each names hundreds of rows. Short transactions: on the embedded database everybody waits for each.
const EVENTS_AT_ONCE = 50

type Ctx = Pick<Base, 'db'>

/**
 * Takes out of the log before `before` what confirmed a row that was confirmed again since: the days around now are read every few
 * minutes, and a row bears the newest of these times alone. Without it the log grew with the clock, and what takes a row out of
 * all that confirmed it went through each. Made anew, the ledger comes out the same: the event of its newest time stays, and that of
 * its first. Answers how many events went.
 */
export async function forgetSuperseded(
  { db }: Ctx,
  before: Date,
  signal: AbortSignal,
  eventsAtOnce: number = EVENTS_AT_ONCE,
): Promise<number> {
  let gone = 0
  const nouns = Prisma.join(Object.keys(LEDGER_TABLES).map((noun) => Prisma.sql`(${noun})`))
  // By the index of subjects: the log is long.
  const logs = await db.$queryRaw<{ organizationId: string; noun: LedgerNoun }[]>(Prisma.sql`
    SELECT o."id" AS "organizationId", n."noun" FROM "Organization" o CROSS JOIN (VALUES ${nouns}) AS n("noun")
    WHERE EXISTS (SELECT FROM "Event" e WHERE e."organizationId" = o."id" AND e."noun" = n."noun"
      AND e."subjectId" IS NULL AND e."type" = 'confirmed' AND e."source" = 'sync')`)
  for (const { organizationId, noun } of logs)
    for (let after: bigint | null = 0n; after !== null && !signal.aborted;) {
      const turn: Turn = await forgetSome({ db }, { organizationId, noun, after, before, eventsAtOnce })
      gone += turn.gone
      after = turn.after
    }
  return gone
}

interface Some {
  organizationId: string
  noun: LedgerNoun
  after: bigint
  before: Date
  eventsAtOnce: number
}

interface Turn {
  gone: number
  /** The sequence behind which more may be; null at the end. */
  after: bigint | null
}

/** Under the lock of the log, like every write of these rows. */
const forgetSome = (
  { db }: Ctx,
  { organizationId, noun, after, before, eventsAtOnce }: Some,
): Promise<Turn> =>
  db.$transaction(async (tx) => {
    await lockHead(tx, organizationId)
    const events = await tx.$queryRaw<{ sequence: bigint; named: number; left: string[] }[]>(Prisma.sql`
      SELECT e."sequence", count(*)::int AS "named",
        COALESCE(array_agg(one."id" ORDER BY one."place") FILTER (WHERE r."platformId" IS NOT NULL
          AND NOT ((r."sources"->>'sync')::timestamptz > e."happenedAt" AND r."firstSeenAt" < e."happenedAt")), '{}') AS "left"
      FROM (SELECT "sequence", "happenedAt", "body" FROM "Event"
        WHERE "organizationId" = ${organizationId}::uuid AND "noun" = ${noun} AND "subjectId" IS NULL
          AND "type" = 'confirmed' AND "source" = 'sync' AND "sequence" > ${after}::bigint
          AND "receivedAt" < ${before}::timestamptz
        ORDER BY "sequence" LIMIT ${eventsAtOnce}::int) e
      CROSS JOIN LATERAL jsonb_array_elements_text(e."body"->'confirmed') WITH ORDINALITY AS one("id", "place")
      LEFT JOIN ${LEDGER_TABLES[noun].name} r
        ON r."organizationId" = ${organizationId}::uuid AND r."platformId" = one."id"
      GROUP BY e."sequence" ORDER BY e."sequence"`)
    const over = events.filter(({ left }) => left.length === 0).map(({ sequence }) => sequence)
    if (over.length > 0) await tx.event.deleteMany({ where: { organizationId, sequence: { in: over } } })
    const fewer = events.filter(({ left, named }) => left.length > 0 && left.length < named)
    if (fewer.length > 0) {
      const rows = fewer.map(({ sequence, left }) => ({ sequence: Number(sequence), left }))
      await tx.$executeRaw(Prisma.sql`
        UPDATE "Event" e SET "body" = jsonb_set(e."body", '{confirmed}', v."left")
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v("sequence" bigint, "left" jsonb)
        WHERE e."organizationId" = ${organizationId}::uuid AND e."sequence" = v."sequence"`)
    }
    const last = events.length < eventsAtOnce ? null : (events.at(-1)?.sequence ?? null)
    return { gone: over.length, after: last }
  })
