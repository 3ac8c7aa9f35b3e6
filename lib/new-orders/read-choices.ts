import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { nameIds } from '@/lib/directory/name-ids'
import { Prisma } from '@/lib/generated/prisma/client'
import { readVendors, type VendorChoice } from './read-vendors'

const { sql } = Prisma

/** A part as work orders had it. */
export interface PartChoice {
  partId: string
  /** Cents of one, as it was last written; null where no order said. */
  costCents: number | null
  /** On how many tasks it was. */
  times: number
}

export interface OrderChoices {
  vendors: VendorChoice[]
  categories: string[]
  parts: PartChoice[]
}

/** Of so many orders, those that changed last: what was usual years ago is not offered. */
const LOOKED_AT = 2000
const MOST_CATEGORIES = 50
const MOST_PARTS = 200

const found = z.tuple([
  z.object({
    categories: z.array(z.string()),
    vendorIds: z.array(z.string()),
    parts: z.array(
      z.object({ partId: z.string(), times: z.number(), costCents: z.string().transform(Number).nullable() }),
    ),
  }),
])

/**
 * What a work order may be made of: vendors as the platform lists them and as orders had them; categories and parts as orders
 * had them, the most frequent first.
 */
export async function readChoices(ctx: DeskContext): Promise<OrderChoices> {
  const [{ categories, vendorIds, parts }, listed] = await Promise.all([readUsed(ctx), readVendors(ctx)])
  const known = new Set(listed.map(({ id }) => id))
  const others = vendorIds.filter((id) => !known.has(id))
  // One that is listed no more keeps its name.
  const names = await nameIds(ctx, ['vendor'], others)
  const seen = others.map((id) => ({ id, name: names[id] ?? null }))
  return { vendors: [...listed, ...seen], categories, parts }
}

/** What the latest orders had; of parts the price that was written last. One query, that reads each order once. */
async function readUsed({ db, actor }: DeskContext) {
  const listOf = (
    rows: Prisma.Sql,
  ) => sql`(SELECT coalesce(jsonb_agg(r."told" ORDER BY r."times" DESC, r."key"), '[]')
    FROM (${rows}) AS r)`
  const mostUsed = (field: 'category' | 'vendorUuid') =>
    listOf(sql`
      SELECT "body" ->> ${field}::text AS "key", to_jsonb("body" ->> ${field}::text) AS "told", count(*) AS "times"
      FROM "recent" WHERE coalesce("body" ->> ${field}::text, '') <> ''
      GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT ${MOST_CATEGORIES}::int`)
  const rows = await db.$queryRaw<unknown[]>(sql`
    WITH "recent" AS MATERIALIZED (
      SELECT "body" FROM "WorkOrder" WHERE "organizationId" = ${actor.organizationId}::uuid
      ORDER BY "updatedAt" DESC NULLS LAST, "platformId" LIMIT ${LOOKED_AT}::int),
    "used" AS (
      SELECT p ->> 'partId' AS "partId", count(*)::int AS "times",
        (array_agg(p ->> 'costCentsOverride' ORDER BY "body" ->> 'updatedAtTime' DESC NULLS LAST)
          FILTER (WHERE p ->> 'costCentsOverride' ~ '^[0-9]{1,12}$'))[1] AS "costCents"
      FROM "recent"
      CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof("body" -> 'serviceTaskInstances')
        WHEN 'array' THEN "body" -> 'serviceTaskInstances' ELSE '[]'::jsonb END) AS t
      CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(t -> 'parts')
        WHEN 'array' THEN t -> 'parts' ELSE '[]'::jsonb END) AS p
      WHERE coalesce(p ->> 'partId', '') <> ''
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_PARTS}::int)
    SELECT ${mostUsed('category')} AS "categories", ${mostUsed('vendorUuid')} AS "vendorIds",
      ${listOf(sql`SELECT "partId" AS "key", to_jsonb(u) AS "told", "times" FROM "used" AS u`)} AS "parts"`)
  return found.parse(rows)[0]
}
