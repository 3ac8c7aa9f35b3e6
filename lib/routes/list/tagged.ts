import type { SqlTag } from '@/lib/ledger/list/condition'

/** Whether a route has the platform's tag; one without tags of its own goes by those of its driver and vehicle. */
export const tagged = <Sql>(sql: SqlTag<Sql>, tag: string) => sql`CASE
  WHEN jsonb_typeof("Route"."body"->'tagIds') = 'array' AND "Route"."body"->'tagIds' <> '[]'::jsonb
    THEN "Route"."body"->'tagIds' @> jsonb_build_array(${tag}::text)
  ELSE EXISTS (SELECT FROM "Driver" AS d WHERE d."organizationId" = "Route"."organizationId"
      AND d."platformId" = "Route"."driverId" AND d."body"->'tags' @> ${named(sql, tag)})
    OR EXISTS (SELECT FROM "Vehicle" AS v WHERE v."organizationId" = "Route"."organizationId"
      AND v."platformId" = "Route"."vehicleId" AND v."body"->'tags' @> ${named(sql, tag)}) END`

const named = <Sql>(sql: SqlTag<Sql>, tag: string) =>
  sql`jsonb_build_array(jsonb_build_object('id', ${tag}::text))`
