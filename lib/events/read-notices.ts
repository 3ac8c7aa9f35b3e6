import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { nounOf } from './event'

interface Row {
  sequence: bigint
  type: string
  noun: string | null
  id: string | null
  source: string
  happenedAt: Date
}

/** The newest sequence of each organization's log; one without events is left out. */
export async function readHeads(db: Db, organizationIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.eventHead.findMany({ where: { organizationId: { in: [...organizationIds] } } })
  return new Map(rows.map(({ organizationId, sequence }) => [organizationId, Number(sequence)]))
}

/** What the organization's log holds behind `after`, oldest first, at most `limit`, without the bodies. */
export async function readNotices(db: Db, organizationId: string, after: number, limit: number) {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT "sequence", "type", "noun", "subjectId" AS "id", "source", "happenedAt"
    FROM "Event" WHERE "organizationId" = ${organizationId}::uuid AND "sequence" > ${after}::bigint
    ORDER BY "sequence" LIMIT ${limit}::int`)
  return rows.map((row) => ({
    ...row,
    sequence: Number(row.sequence),
    noun: nounOf(row.noun),
    happenedAt: row.happenedAt.toISOString(),
  }))
}
