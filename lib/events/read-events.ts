import type { JsonValue } from '@/lib/json'
import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { SOURCES } from '@/lib/ledger/facts'
import { nounOf, type LoggedEvent } from './event'

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
  return rows.map((row) => ({
    ...row,
    source:
      row.source === 'readiness' ? row.source : (SOURCES.find((source) => source === row.source) ?? 'sync'),
    noun: nounOf(row.noun),
    sequence: Number(row.sequence),
    happenedAt: row.happenedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
  }))
}
