import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { type AskedDvirs, browseDvirs } from '@/lib/dvirs/list/browse-dvirs'
import { Prisma } from '@/lib/generated/prisma/client'
import { cutText } from '@/lib/ledger/list/list-text'
import { open } from '@/lib/work-orders/list/conditions'

/** The newest work order that is open for a report, as its list shows it, and how many others are. */
interface OrderOfListed {
  name: string | null
  status: string | null
  others: number
}

const LONGEST_NAME = 60

/** What the desk's list shows of a report. */
export type NamedDvir = Awaited<ReturnType<typeof browseDvirs>>['data'][number] & { order?: OrderOfListed }

/** More reports than a page ever has: a file has them all. */
const IDS_AT_ONCE = 1000

/** `browseDvirs`, and which work order is open for each report. One query more for each thousand. */
export async function browseNamedDvirs(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: AskedDvirs = {},
) {
  const { data, found } = await browseDvirs(ctx, asked)
  const ids = data.map(({ id }) => id)
  const orders = new Map<string, OrderOfListed>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = await readOrders(ctx.db, ctx.actor.organizationId, ids.slice(at, at + IDS_AT_ONCE))
    for (const [id, order] of some) orders.set(id, order)
  }
  return {
    data: data.map((row): NamedDvir => {
      const order = orders.get(row.id)
      return order ? { ...row, order } : row
    }),
    found,
  }
}

/** Of reports by their ids. One query. */
async function readOrders(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, OrderOfListed>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<
    { id: string; name: string | null; status: string | null; others: number }[]
  >(Prisma.sql`
    WITH "asked" AS MATERIALIZED (
      SELECT array(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) AS "ids"),
    "about" AS MATERIALIZED (
      SELECT "platformId", "status", "description", "firstSeenAt", "dvirIds" FROM "WorkOrder"
      WHERE "organizationId" = ${organizationId}::uuid AND "dvirIds" ?| (SELECT "ids" FROM "asked") AND ${open(Prisma.sql)})
    SELECT DISTINCT ON (i."id") i."id", split_part(ltrim("description"), E'\n', 1) AS "name", "status",
      (count(*) OVER (PARTITION BY i."id") - 1)::int AS "others"
    FROM "about" CROSS JOIN LATERAL jsonb_array_elements_text("dvirIds") AS i("id")
    WHERE i."id" = ANY ((SELECT "ids" FROM "asked")::text[])
    ORDER BY i."id", "firstSeenAt" DESC, "platformId"`)
  return new Map(
    rows.map(({ id, name, status, others }) => [
      id,
      { name: cutText(name?.trim(), LONGEST_NAME), status: cutText(status, LONGEST_NAME), others },
    ]),
  )
}
