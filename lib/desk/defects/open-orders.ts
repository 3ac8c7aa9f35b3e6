import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { open } from '@/lib/work-orders/list/conditions'
import { NAMED_LINE } from '../work-order-of-defect'
import { hasTheWord } from './has-the-word'

const { sql } = Prisma

/** Reports that name one of these defects (a query of their ids): a defect's order may be made of any of them. */
const reportsNaming = (organizationId: string, defectIds: Prisma.Sql) => sql`
  SELECT DISTINCT "dvirId" FROM "Defect" WHERE "organizationId" = ${organizationId}::uuid AND "defectId" IN (${defectIds})`

/**
 * `"ordering"`: each order that is open for one of these defects (a query of their ids), whichever report it was made of, and all that
 * it is open for: an order names the report among its items, and the defect by the line of its description
 * (lib/desk/work-order-of-defect.ts) or by what was kept when it was made here or attached to it. Only orders of such a report are
 * looked at, by the index of `dvirIds`: a description is read word by word.
 * That an order names the report is said twice: PostgreSQL takes one order of a hundred to do so, and would compile a plan for that many.
 */
const orderingDefects = (organizationId: string, defectIds: Prisma.Sql) => sql`
  "openOrders" AS MATERIALIZED (
    SELECT DISTINCT ON ("platformId") "platformId" AS "orderId", "status" AS "orderStatus", "firstSeenAt", "dvirIds", "description"
    FROM (${reportsNaming(organizationId, defectIds)}) AS n
      JOIN "WorkOrder" w ON w."organizationId" = ${organizationId}::uuid AND w."dvirIds" ? n."dvirId"
        AND w."dvirIds" @> to_jsonb(n."dvirId") AND ${open(sql)}),
  "ordering" AS (
    SELECT * FROM (
      SELECT m[1] AS "orderedId", m[2] AS "dvirId", w.* FROM "openOrders" w
        CROSS JOIN LATERAL regexp_matches(w."description", ${NAMED_LINE}::text, 'g') AS m
      UNION ALL
      SELECT o."defectId", o."dvirId", w.* FROM "DefectOrder" o JOIN "openOrders" w ON w."orderId" = o."workOrderId"
        WHERE o."organizationId" = ${organizationId}::uuid) AS made
    WHERE made."dvirIds" @> to_jsonb(made."dvirId"))`

/** `"ordered"`: the newest order that is open for each of these defects. */
export const orderedDefects = (organizationId: string, defectIds: Prisma.Sql) => sql`
  ${orderingDefects(organizationId, defectIds)},
  "ordered" AS MATERIALIZED (
    SELECT DISTINCT ON ("orderedId") "orderedId", "orderId", "orderStatus",
      split_part(ltrim("description"), E'\n', 1) AS "orderName"
    FROM "ordering" ORDER BY "orderedId", "firstSeenAt" DESC, "orderId")`

/** The work order that is open for each of these defects, by their ids, whichever report it was made of. One query. */
export async function openOrders(
  db: Db,
  organizationId: string,
  defectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = sql`SELECT jsonb_array_elements_text(${JSON.stringify(defectIds)}::jsonb)`
  const rows = await db.$queryRaw<{ defectId: string; workOrderId: string }[]>(sql`
    WITH ${orderedDefects(organizationId, ids)} SELECT "orderedId" AS "defectId", "orderId" AS "workOrderId" FROM "ordered"
    WHERE "orderedId" IN (${ids})`)
  return new Map(rows.map(({ defectId, workOrderId }) => [defectId, workOrderId]))
}

/** A defect that an order is open for. */
interface Ordering {
  workOrderId: string
  defectId: string
  /** The report names it. */
  isOwn: boolean
  /** Another report has the word of it, and says that it is open. */
  isOpenElsewhere: boolean
}

/** What each order is open for that is open for a defect of this report. One query. */
export function orderingOfDvir(db: Db, organizationId: string, dvirId: string): Promise<Ordering[]> {
  const own = sql`SELECT "defectId" FROM "Defect" WHERE "organizationId" = ${organizationId}::uuid AND "dvirId" = ${dvirId}`
  return db.$queryRaw<Ordering[]>(sql`
    WITH ${orderingDefects(organizationId, own)}
    SELECT DISTINCT o."orderId" AS "workOrderId", o."orderedId" AS "defectId", o."orderedId" IN (${own}) AS "isOwn",
      EXISTS (
        SELECT 1 FROM "Defect" d JOIN "Dvir" i ON i."organizationId" = d."organizationId" AND i."platformId" = d."dvirId"
        WHERE d."organizationId" = ${organizationId}::uuid AND d."defectId" = o."orderedId" AND d."dvirId" <> ${dvirId}
          AND d."isOpen" AND ${hasTheWord(organizationId)}) AS "isOpenElsewhere"
    FROM "ordering" o ORDER BY 1, 2`)
}
