import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { readVendors, type VendorChoice } from './read-vendors'

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

/** Of so many orders, those that are due last: what was usual years ago is not offered. */
const LOOKED_AT = 2000
const MOST_CATEGORIES = 50
const MOST_PARTS = 200

/**
 * What a work order may be made of: vendors as the platform lists them (published, GET /fleet/maintenance/vendors) and as
 * orders had them; categories and parts as orders had them, the most frequent first.
 */
export async function readChoices(ctx: DeskContext): Promise<OrderChoices> {
  const { organizationId } = ctx.actor
  const recent = Prisma.sql`SELECT "body" FROM "WorkOrder" WHERE "organizationId" = ${organizationId}::uuid
    ORDER BY "dueAt" DESC LIMIT ${LOOKED_AT}::int`
  const [categories, vendorIds, parts, listed] = await Promise.all([
    ctx.db.$queryRaw<{ value: string }[]>(Prisma.sql`
      SELECT o."body" ->> 'category' AS "value" FROM (${recent}) AS o
      WHERE COALESCE(o."body" ->> 'category', '') <> ''
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_CATEGORIES}::int`),
    ctx.db.$queryRaw<{ value: string }[]>(Prisma.sql`
      SELECT o."body" ->> 'vendorUuid' AS "value" FROM (${recent}) AS o
      WHERE COALESCE(o."body" ->> 'vendorUuid', '') <> ''
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_CATEGORIES}::int`),
    readParts(ctx, recent),
    readVendors(ctx),
  ])
  const known = new Set(listed.map(({ id }) => id))
  const seen = vendorIds.flatMap(({ value }) =>
    known.has(value) ? [] : [{ id: value, name: null, vendorId: null, services: null }],
  )
  return { vendors: [...listed, ...seen], categories: categories.map(({ value }) => value), parts }
}

/** Parts of the latest orders, with the price that was written last. */
async function readParts(ctx: DeskContext, recent: Prisma.Sql): Promise<PartChoice[]> {
  const rows = await ctx.db.$queryRaw<
    { partId: string; times: number; costCents: string | null }[]
  >(Prisma.sql`
    SELECT p ->> 'partId' AS "partId", count(*)::int AS "times",
      (array_agg(p ->> 'costCentsOverride' ORDER BY o."body" ->> 'updatedAtTime' DESC NULLS LAST)
        FILTER (WHERE p ->> 'costCentsOverride' ~ '^[0-9]{1,12}$'))[1] AS "costCents"
    FROM (${recent}) AS o
    CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(o."body" -> 'serviceTaskInstances')
      WHEN 'array' THEN o."body" -> 'serviceTaskInstances' ELSE '[]'::jsonb END) AS t
    CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(t -> 'parts')
      WHEN 'array' THEN t -> 'parts' ELSE '[]'::jsonb END) AS p
    WHERE COALESCE(p ->> 'partId', '') <> ''
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_PARTS}::int`)
  return rows.map(({ partId, times, costCents }) => ({
    ...{ partId, times },
    costCents: costCents === null ? null : Number(costCents),
  }))
}
