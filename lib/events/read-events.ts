import { z } from 'zod'
import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { JsonValue } from '@/lib/json'
import { SOURCES } from '@/lib/ledger/keep/facts'
import { type LedgerNoun, type LoggedEvent, nounOf } from './event'

interface Row {
  sequence: bigint | number
  source: string
  sourceKey: string
  type: string
  noun: string | null
  subjectId: string | null
  happenedAt: Date
  receivedAt: Date
  body: JsonValue
}

/** The organization's events behind `after`, oldest first, at most `limit`. */
export async function readEvents(
  db: Db | Tx,
  organizationId: string,
  after: number,
  limit: number,
): Promise<LoggedEvent[]> {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT "sequence", "source", "sourceKey", "type", "noun", "subjectId", "happenedAt", "receivedAt", "body"
    FROM "Event" WHERE "organizationId" = ${organizationId}::uuid AND "sequence" > ${after}::bigint
    ORDER BY "sequence" LIMIT ${limit}::int`)
  return rows.map(loggedEvent)
}

interface Asked {
  noun: LedgerNoun
  ids: readonly string[]
  /** What came to be known later is left out. */
  until: Date
}

/** What the log knew of some objects at a moment, of each the oldest first. One query. */
export async function readEventsOf(
  db: Db | Tx,
  organizationId: string,
  { noun, ids, until }: Asked,
): Promise<LoggedEvent[]> {
  if (ids.length === 0) return []
  // A row for each object: its many events in one text are read several times as fast as in a row each.
  const rows = await db.$queryRaw<{ events: string }[]>(Prisma.sql`
    SELECT json_agg(json_build_array("sequence", "source", "sourceKey", "type", "noun", "subjectId", "happenedAt", "receivedAt", "body")
      ORDER BY "sequence")::text AS "events"
    FROM "Event" WHERE "organizationId" = ${organizationId}::uuid AND "noun" = ${noun}::text
      AND "subjectId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      AND "receivedAt" <= ${until}::timestamptz
    GROUP BY "subjectId"`)
  return rows
    .flatMap(({ events }) => inOneText.parse(JSON.parse(events)))
    .map(([sequence, source, sourceKey, type, noun, subjectId, happenedAt, receivedAt, body]) =>
      loggedEvent({
        ...{ sequence, source, sourceKey, type, noun, subjectId, body },
        ...{ happenedAt: new Date(happenedAt), receivedAt: new Date(receivedAt) },
      }),
    )
}

type Told = [number, string, string, string, string | null, string | null, string, string, JsonValue]
// As the query writes them: there are too many to look through each.
const inOneText = z.custom<Told[]>(Array.isArray)

const loggedEvent = (row: Row): LoggedEvent => ({
  ...row,
  source:
    row.source === 'readiness' ? row.source : (SOURCES.find((source) => source === row.source) ?? 'sync'),
  noun: nounOf(row.noun),
  sequence: Number(row.sequence),
  happenedAt: row.happenedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
})
