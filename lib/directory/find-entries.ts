import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { idFoundBy } from '@/lib/found-by'
import { Prisma } from '@/lib/generated/prisma/client'
import { DIRECTORY_KINDS, type DirectoryKind } from './entry'
import { fold } from './fold'
import type { DirectoryQuery } from './schema'
import { toldDetail } from './told-detail'
import { isUnlisted } from './unlisted'
import { entriesOf } from './with-vendors'

type Asked = Omit<DirectoryQuery, 'kind' | 'ids'> & {
  kind: readonly DirectoryKind[]
  ids?: readonly string[] | undefined
}

/** An entry as our API answers it. */
export interface ShownEntry {
  kind: DirectoryKind
  /** The platform's. */
  id: string
  name: string
  externalIds: Record<string, string>
  /**
   * What tells it apart, as the actor reads it; of an address what a stay there takes by experience (`learnedStayMs`, lib/routes/stays/stay.ts), and `unlisted`
   * where the platform's list has it no more.
   */
  detail: Record<string, unknown>
}

const DEFAULT_LIMIT = 20

const shown = z.array(
  z.object({
    kind: z.enum(DIRECTORY_KINDS),
    id: z.string(),
    name: z.string(),
    externalIds: z.record(z.string(), z.string()),
    detail: z.record(z.string(), z.unknown()),
  }),
)

/**
 * Entries of the active organization whose name, number plate or ids (lib/found-by.ts) each word of `q` is found in, those that begin with it
 * first, `limit` of each kind at most, so that many of one hide none of another; or those with one of `ids`. Of one id under several
 * of the kinds, the first asked kind is answered, and a vendor of whom nothing is told is none.
 */
export async function findEntries(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  { kind, q, ids, limit = DEFAULT_LIMIT }: Asked,
): Promise<ShownEntry[]> {
  const text = fold(q ?? '')
  const matches = ids
    ? Prisma.sql`"platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
    : Prisma.join(text.split(' ').map(holds), ' AND ')
  const kinds = kind.map((one, rank) => Prisma.sql`(${one}::text, ${rank}::int)`)
  // An id is of one kind before kinds have their shares: what is told under two of them takes no place of another.
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    WITH "found" AS (
      SELECT DISTINCT ON ("platformId") e.*,
        CASE WHEN "searchName" LIKE ${`${escaped(text)}%`} THEN 0 WHEN ${idFoundBy(Prisma.sql, SEARCH_IDS, text)} THEN 1
          WHEN "searchName" LIKE ${`% ${escaped(text)}%`} THEN 2 ELSE 3 END AS "order"
      FROM ${entriesOf(kind)} AS e JOIN (VALUES ${Prisma.join(kinds)}) AS k("named", "rank") ON k."named" = "kind"
      WHERE "organizationId" = ${actor.organizationId}::uuid AND "name" <> '' AND ${matches}
      ORDER BY "platformId", k."rank"),
    "placed" AS (
      SELECT *, row_number() OVER (PARTITION BY "kind" ORDER BY ${IN_ORDER}) AS "place" FROM "found")
    SELECT "kind", "platformId" AS "id", "name", "externalIds",
      "detail" || jsonb_strip_nulls(jsonb_build_object('learnedStayMs', "learnedStayMs",
        'unlisted', CASE WHEN ${isUnlisted(actor.organizationId)} THEN true END)) AS "detail"
    FROM "placed" WHERE "place" <= ${ids?.length ?? limit}::int ORDER BY ${IN_ORDER}`)
  return shown.parse(rows).map((entry) => ({ ...entry, detail: toldDetail(actor.role, entry.detail) }))
}

const IN_ORDER = Prisma.sql`"order", "searchName" COLLATE "C", "platformId" COLLATE "C"`

const SEARCH_IDS = Prisma.sql`"searchIds"`

const holds = (word: string) =>
  Prisma.sql`("searchName" LIKE ${`%${escaped(word)}%`} OR ${idFoundBy(Prisma.sql, SEARCH_IDS, word)}
    OR lower("detail"->>'licensePlate') LIKE ${`%${escaped(word)}%`})`

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
