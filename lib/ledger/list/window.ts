import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { foundBy } from '@/lib/found-by'
import { Prisma } from '@/lib/generated/prisma/client'
import { queryInteger } from '@/lib/platform/contract/query'
import { timeZone } from '@/lib/zones/time-zone'
import type { LedgerTable } from '../tables'
import { searchWords } from './list-text'
import { LISTING_COLUMNS, type ListedRow, type Listing, type ListingColumns, listRows } from './listing'
import { LONGEST_TYPED } from './longest-typed'
import { WINDOW } from './window-size'

const MOST = 500
const MOST_WORDS = 10

/** Query of each list of the desk: a part of it by place, what was typed into its search, and whose midnight counts. */
export const windowQuery = {
  offset: queryInteger({ min: 0, max: 10_000_000 }).optional(),
  limit: queryInteger({ min: 1, max: MOST, default: WINDOW }).optional(),
  q: z.string().max(LONGEST_TYPED).optional(),
  zone: timeZone.optional(),
}

/** Some rows of a list, in its order, and how many it has in all. */
export interface ListWindow<Listed extends object> {
  data: ListedRow<Listed>[]
  found: number
}

interface Asked<Listed extends object> {
  table: LedgerTable
  listing: Listing<Listed>
  organizationId: string
  where: readonly Prisma.Sql[]
  /** What conditions and order read beside the table: `"name" AS MATERIALIZED (…)`. */
  beside?: Prisma.Sql
  /** A total order over rows named `narrowed`, without the id that decides between equals. */
  order: Prisma.Sql
  offset?: number | undefined
  limit?: number | undefined
  q?: string | undefined
  /** What a word of `q` means beside its letters; null where it means nothing more. */
  means?: ((word: string) => Prisma.Sql | null) | undefined
}

/**
 * The rows of a list from `offset` on. Their ids are sorted by narrow columns first: what is kept for lists is read for
 * what is answered alone. Decision 0015 says which orders have an index of their own.
 */
export async function readWindow<Listed extends object>(
  db: Db,
  asked: Asked<Listed>,
): Promise<ListWindow<Listed>> {
  const { table, listing, organizationId, order, offset = 0, limit = WINDOW } = asked
  const narrowed = [...asked.where, ...searched(asked.q ?? '', asked.means)]
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const where = Prisma.join([mine, ...narrowed], ' AND ')
  const countAll = async () => {
    const [counted] = await db.$queryRaw<{ found: number }[]>(
      Prisma.sql`${withBeside(asked.beside)} SELECT count(*)::int AS "found" FROM ${table.name} WHERE ${where}`,
    )
    return counted?.found ?? 0
  }
  // What is left is counted by the same scan; everything, by the primary key alone.
  const counted = narrowed.length > 0 ? Prisma.sql`(count(*) OVER ())::int` : Prisma.sql`NULL::int`
  // Since all of them are counted, an index of the order would be walked to its end, row by row. `OFFSET 0` hides it.
  const rowsOf =
    narrowed.length > 0
      ? Prisma.sql`(SELECT * FROM ${table.name} WHERE ${where} OFFSET 0) AS "narrowed"`
      : Prisma.sql`${table.name} AS "narrowed" WHERE ${where}`
  const [rows, all] = await Promise.all([
    db.$queryRaw<(ListingColumns & { found: number | null })[]>(Prisma.sql`
      WITH ${asked.beside ? Prisma.sql`${asked.beside},` : Prisma.empty} "sorted" AS MATERIALIZED (
        SELECT "platformId" AS "id", ${counted} AS "found" FROM ${rowsOf}
        ORDER BY ${order}, "platformId" COLLATE "C" LIMIT ${limit}::int OFFSET ${offset}::int
      ), "placed" AS MATERIALIZED (SELECT "id", "found", row_number() OVER () AS "place" FROM "sorted")
      SELECT ${LISTING_COLUMNS}, "found" FROM "placed" JOIN ${table.name} ON ${mine} AND "platformId" = "id"
      ORDER BY "place"`),
    narrowed.length > 0 ? null : countAll(),
  ])
  return {
    data: await listRows(db, table, listing, organizationId, rows),
    found: all ?? rows[0]?.found ?? (offset > 0 ? await countAll() : 0),
  }
}

const SEARCH = Prisma.sql`"search"`

/** The conditions that `q` makes: each of its words is found in what a row is searched by, or means something that holds. */
export const searched = (q: string, means: (word: string) => Prisma.Sql | null = () => null): Prisma.Sql[] =>
  searchWords(q)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const meant = means(word)
      const spelled = foundBy(Prisma.sql, SEARCH, word)
      return meant ? Prisma.sql`(${spelled} OR ${meant})` : spelled
    })

const withBeside = (beside: Prisma.Sql | undefined) => (beside ? Prisma.sql`WITH ${beside}` : Prisma.empty)

/** A count per condition, over what an organization's ledger has of a noun, `where` alone if told: one scan. `beside` is as of a window. */
export async function countWhere<Name extends string>(
  db: Db,
  table: LedgerTable,
  organizationId: string,
  conditions: Record<Name, Prisma.Sql>,
  where: readonly Prisma.Sql[] = [],
  beside?: Prisma.Sql,
): Promise<Record<Name | 'all', number>> {
  const columns = Object.entries<Prisma.Sql>(conditions).map(
    ([name, condition]) =>
      Prisma.sql`count(*) FILTER (WHERE ${condition})::int AS ${Prisma.raw(`"${name}"`)}`,
  )
  const [counts] = await db.$queryRaw<Record<Name | 'all', number>[]>(Prisma.sql`
    ${withBeside(beside)} SELECT ${Prisma.join([...columns, Prisma.sql`count(*)::int AS "all"`])} FROM ${table.name}
    WHERE ${Prisma.join([Prisma.sql`"organizationId" = ${organizationId}::uuid`, ...where], ' AND ')}`)
  if (!counts) throw new Error('A count answered no row')
  return counts
}

/** Rows that somebody selected, by their ids. */
export const among = (ids: readonly string[]): Prisma.Sql =>
  Prisma.sql`"platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
