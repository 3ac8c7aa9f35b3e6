import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { LISTED_COLUMNS, listedRowOf, type LedgerRow, type ListedColumns } from '../keep/stored'
import type { LedgerTable } from '../tables'
import { cutPage, readCursor } from './cursor'
import { DEFAULT_LIMIT, type Page } from './page'

interface Asked {
  table: LedgerTable
  organizationId: string
  where: readonly Prisma.Sql[]
  /** Name of the column of times that the list goes by: the latest first, rows without one last. */
  by: string
  limit?: number | undefined
  /** The endCursor of the page before. */
  after?: string | undefined
}

/** A page of an organization's ledger, equal times by their ids. Throws 400 for an `after` that no page answered. */
export async function readPage(db: Db, asked: Asked): Promise<Page<LedgerRow>> {
  const { table, organizationId, where, limit = DEFAULT_LIMIT, after } = asked
  const time = Prisma.raw(`"${asked.by}"`)
  const position = readCursor(after)
  const all = Prisma.join(
    [
      Prisma.sql`"organizationId" = ${organizationId}::uuid`,
      ...where,
      ...(position ? [beyond(time, position)] : []),
    ],
    ' AND ',
  )
  const found = await db.$queryRaw<(ListedColumns & { at: Date | null })[]>(Prisma.sql`
    SELECT ${LISTED_COLUMNS}, ${time} AS "at" FROM ${table.name} WHERE ${all}
    ORDER BY ${time} DESC NULLS LAST, "platformId" LIMIT ${limit + 1}::int`)
  return cutPage(found, limit, (row) => ({ at: row.at, id: row.platformId }), listedRowOf)
}

function beyond(time: Prisma.Sql, { at, id }: { at: Date | null; id: string }): Prisma.Sql {
  if (at === null) return Prisma.sql`(${time} IS NULL AND "platformId" > ${id})`
  return Prisma.sql`(${time} < ${at}::timestamptz OR ${time} IS NULL
    OR (${time} = ${at}::timestamptz AND "platformId" > ${id}))`
}
