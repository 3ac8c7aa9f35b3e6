import type { JsonValue } from '@/lib/json'
import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { SOURCES } from '@/lib/ledger/facts'
import { type LedgerNoun, type LoggedEvent, nounOf } from './event'

interface Row {
  sequence: bigint
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

/** What the log knew of some objects at a moment, oldest first. One query. */
export async function readEventsOf(
  db: Db | Tx,
  organizationId: string,
  { noun, ids, until }: Asked,
): Promise<LoggedEvent[]> {
  if (ids.length === 0) return []
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT "sequence", "source", "sourceKey", "type", "noun", "subjectId", "happenedAt", "receivedAt", "body"
    FROM "Event" WHERE "organizationId" = ${organizationId}::uuid AND "noun" = ${noun}::text
      AND "subjectId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      AND "receivedAt" <= ${until}::timestamptz
    ORDER BY "sequence"`)
  return rows.map(loggedEvent)
}

const loggedEvent = (row: Row): LoggedEvent => ({
  ...row,
  source:
    row.source === 'readiness' ? row.source : (SOURCES.find((source) => source === row.source) ?? 'sync'),
  noun: nounOf(row.noun),
  sequence: Number(row.sequence),
  happenedAt: row.happenedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
})
