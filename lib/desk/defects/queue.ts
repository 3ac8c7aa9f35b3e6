import { comingBack } from '@/lib/dvirs/defects/came-back'
import { bySeverity } from '@/lib/dvirs/defects/severity'
import { Prisma } from '@/lib/generated/prisma/client'
import { standsSql } from '@/lib/standing'
import { drives, leaves } from '@/lib/verdicts/needed'
import { hasTheWord } from './has-the-word'
import { orderedDefects } from './open-orders'

const { sql } = Prisma

/**
 * `"queue"`: the open defects of an organization, each as the newest report that the platform still knows names it, with
 * what is said of them elsewhere. One `WITH`; `nowMs` is epoch ms.
 */
export function openQueue(organizationId: string, nowMs: number): Prisma.Sql {
  const mine = (table: string) => sql`${Prisma.raw(table)}."organizationId" = ${organizationId}::uuid`
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
      p."until", p."by" AS "deferredBy", p."reason", p."defectId" IS NOT NULL AND ${standsSql(sql, nowMs)} AS "isDeferred"
    FROM "Defect" d JOIN "Dvir" i ON ${mine('i')} AND i."platformId" = d."dvirId"
      LEFT JOIN "needing" n ON n."assetId" = d."assetId" LEFT JOIN "blocking" b ON b."defectId" = d."defectId"
      LEFT JOIN "driving" w ON w."assetId" = d."assetId"
      LEFT JOIN "returning" r ON r."assetId" = d."assetId" AND r."kind" = d."kind"
      LEFT JOIN "ordered" o ON o."orderedId" = d."defectId"
      LEFT JOIN "DefectDeferral" p ON ${mine('p')} AND p."defectId" = d."defectId" AND p."endedAt" IS NULL
    WHERE ${mine('d')} AND d."isOpen" AND ${hasTheWord(organizationId)}),
  "queue" AS MATERIALIZED (
    SELECT *, min("departsAt") OVER same AS "soonest",
      CASE WHEN bool_or("isUnsafe" AND "roadId" IS NOT NULL) OVER same THEN 0 WHEN bool_or("blocks") OVER same THEN 1
        WHEN bool_or("isUnsafe") OVER same THEN 2 ELSE 3 END AS "grave",
      ${bySeverity(sql)} AS "rank"
    FROM "found" WINDOW same AS (PARTITION BY "assetId"))`
}
