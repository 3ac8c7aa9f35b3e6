import { comingBack } from '@/lib/dvirs/defects/came-back'
import { bySeverity } from '@/lib/dvirs/defects/severity'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { drives, leaves } from '@/lib/verdicts/needed'
import { open } from '@/lib/work-orders/list/conditions'
import { NAMED_LINE } from '../work-order-of-defect'

const { sql } = Prisma

/** Reports that name one of these defects (a query of their ids): a defect's order may be made of any of them. */
const reportsNaming = (organizationId: string, defectIds: Prisma.Sql) => sql`
  SELECT DISTINCT "dvirId" FROM "Defect" WHERE "organizationId" = ${organizationId}::uuid AND "defectId" IN (${defectIds})`

/**
 * The order that is open for each of these defects (a query of their ids), whichever report it was made of: an order names the
 * report among its items, and the defect by the line of its description (lib/desk/work-order-of-defect.ts) or by what was kept
 * when it was made here or attached to it. Only orders of such a report are looked at, by the index of `dvirIds`: a description is read word by word.
 * That an order names the report is said twice: PostgreSQL takes one order of a hundred to do so, and would compile a plan for that many.
 */
export const orderedDefects = (organizationId: string, defectIds: Prisma.Sql) => sql`
  "openOrders" AS MATERIALIZED (
    SELECT DISTINCT ON ("platformId") "platformId" AS "orderId", "status" AS "orderStatus", "firstSeenAt", "dvirIds", "description"
    FROM (${reportsNaming(organizationId, defectIds)}) AS n
      JOIN "WorkOrder" w ON w."organizationId" = ${organizationId}::uuid AND w."dvirIds" ? n."dvirId"
        AND w."dvirIds" @> to_jsonb(n."dvirId") AND ${open(sql)}),
  "ordered" AS MATERIALIZED (
    SELECT DISTINCT ON ("defectId") "defectId" AS "orderedId", "orderId", "orderStatus",
      split_part(ltrim("description"), E'\n', 1) AS "orderName"
    FROM (
      SELECT m[1] AS "defectId", m[2] AS "dvirId", w.* FROM "openOrders" w
        CROSS JOIN LATERAL regexp_matches(w."description", ${NAMED_LINE}::text, 'g') AS m
      UNION ALL
      SELECT o."defectId", o."dvirId", w.* FROM "DefectOrder" o JOIN "openOrders" w ON w."orderId" = o."workOrderId"
        WHERE o."organizationId" = ${organizationId}::uuid) AS made
    WHERE made."dvirIds" @> to_jsonb(made."dvirId")
    ORDER BY "defectId", "firstSeenAt" DESC, "orderId")`

/**
 * `"queue"`: the open defects of an organization, each as the newest report that the platform still knows names it, with
 * what is said of them elsewhere. One `WITH`; `nowMs` is epoch ms.
 */
export function openQueue(organizationId: string, nowMs: number): Prisma.Sql {
  const mine = (table: string) => sql`${Prisma.raw(table)}."organizationId" = ${organizationId}::uuid`
  const now = sql`${new Date(nowMs)}::timestamptz`
  return sql`
  WITH "leaving" AS MATERIALIZED (
    SELECT v."routeId", v."departsAt", v."word", v."vehicleId", v."trailerId", v."told" ->> 'name' AS "route",
      v."told" ->> 'zone' AS "zone",
      CASE WHEN jsonb_typeof(v."told" -> 'findings') = 'array' THEN v."told" -> 'findings' ELSE '[]'::jsonb END AS "findings"
    FROM "Verdict" v WHERE ${leaves(organizationId, nowMs)}),
  "needing" AS MATERIALIZED (
    SELECT DISTINCT ON (a."assetId") a."assetId", l."routeId", l."departsAt", l."route", l."zone"
    FROM "leaving" l CROSS JOIN LATERAL (VALUES (l."vehicleId"), (l."trailerId")) AS a("assetId")
    WHERE a."assetId" IS NOT NULL ORDER BY a."assetId", l."departsAt", l."routeId"),
  "driving" AS MATERIALIZED (
    SELECT DISTINCT ON (a."assetId") a."assetId", v."routeId", v."told" ->> 'name' AS "route", v."told" ->> 'zone' AS "zone"
    FROM "Verdict" v CROSS JOIN LATERAL (VALUES (v."vehicleId"), (v."trailerId")) AS a("assetId")
    WHERE a."assetId" IS NOT NULL AND ${drives(organizationId, nowMs)} ORDER BY a."assetId", v."departsAt", v."routeId"),
  "blocking" AS MATERIALIZED (
    SELECT DISTINCT ON (e ->> 'id') e ->> 'id' AS "defectId", l."routeId", l."departsAt", l."route", l."zone"
    FROM "leaving" l CROSS JOIN LATERAL jsonb_array_elements(l."findings") AS f
      CROSS JOIN LATERAL jsonb_array_elements(
        CASE WHEN jsonb_typeof(f -> 'evidence') = 'array' THEN f -> 'evidence' ELSE '[]'::jsonb END) AS e
    WHERE l."word" = 'blocked' AND f ->> 'weight' = 'blocks' AND f ->> 'overridden' IS NULL AND e ->> 'kind' = 'defect'
    ORDER BY e ->> 'id', l."departsAt", l."routeId"),
  "returning" AS MATERIALIZED (${comingBack(organizationId, nowMs)}),
  ${orderedDefects(organizationId, sql`SELECT "defectId" FROM "Defect" WHERE ${mine('"Defect"')} AND "isOpen"`)},
  "found" AS MATERIALIZED (
    SELECT d."defectId", d."dvirId", d."isUnsafe", d."severity", d."assetId", d."kind", d."foundAt", d."nameKey",
      d."search", b."defectId" IS NOT NULL AS "blocks",
      coalesce(b."departsAt", n."departsAt") AS "departsAt", coalesce(b."routeId", n."routeId") AS "routeId",
      CASE WHEN b."defectId" IS NULL THEN n."route" ELSE b."route" END AS "route",
      CASE WHEN b."defectId" IS NULL THEN n."zone" ELSE b."zone" END AS "zone",
      w."routeId" AS "roadId", w."route" AS "road", w."zone" AS "roadZone",
      coalesce(r."times", 0) AS "times", o."orderId", o."orderStatus", o."orderName",
      p."until", p."by" AS "deferredBy", p."reason", coalesce(p."until" > ${now}, false) AS "isDeferred"
    FROM "Defect" d JOIN "Dvir" i ON ${mine('i')} AND i."platformId" = d."dvirId"
      LEFT JOIN "needing" n ON n."assetId" = d."assetId" LEFT JOIN "blocking" b ON b."defectId" = d."defectId"
      LEFT JOIN "driving" w ON w."assetId" = d."assetId"
      LEFT JOIN "returning" r ON r."assetId" = d."assetId" AND r."kind" = d."kind"
      LEFT JOIN "ordered" o ON o."orderedId" = d."defectId"
      LEFT JOIN "DefectDeferral" p ON ${mine('p')} AND p."defectId" = d."defectId" AND p."endedAt" IS NULL
    WHERE ${mine('d')} AND d."isOpen" AND NOT ${gone(sql)} AND ${isNewest(organizationId)}),
  "queue" AS MATERIALIZED (
    SELECT *, min("departsAt") OVER same AS "soonest",
      CASE WHEN bool_or("isUnsafe" AND "roadId" IS NOT NULL) OVER same THEN 0 WHEN bool_or("blocks") OVER same THEN 1
        WHEN bool_or("isUnsafe") OVER same THEN 2 ELSE 3 END AS "grave",
      ${bySeverity(sql)} AS "rank"
    FROM "found" WINDOW same AS (PARTITION BY "assetId"))`
}

/** Of a defect `d`: no report that is newer, and that the platform still knows, names it too. */
const isNewest = (organizationId: string) => sql`NOT EXISTS (
  SELECT 1 FROM "Defect" e JOIN "Dvir" j ON j."organizationId" = e."organizationId" AND j."platformId" = e."dvirId"
  WHERE e."organizationId" = ${organizationId}::uuid AND e."defectId" = d."defectId" AND e."dvirId" <> d."dvirId"
    AND NOT ${gone(sql)}
    AND (coalesce(e."inspectedAt", '-infinity'), e."dvirId" COLLATE "C")
      > (coalesce(d."inspectedAt", '-infinity'), d."dvirId" COLLATE "C"))`
