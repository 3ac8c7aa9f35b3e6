import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'

const { sql } = Prisma

/**
 * Of a row `d` of "Defect" and its report `i`: the platform knows the report, and no newer one that it knows names the defect too
 * (docs/decisions/0042-a-defect-is-a-row.md).
 */
export const hasTheWord = (organizationId: string) => sql`(NOT ${gone(sql)} AND NOT EXISTS (
  SELECT 1 FROM "Defect" e JOIN "Dvir" j ON j."organizationId" = e."organizationId" AND j."platformId" = e."dvirId"
  WHERE e."organizationId" = ${organizationId}::uuid AND e."defectId" = d."defectId" AND e."dvirId" <> d."dvirId"
    AND NOT ${gone(sql)}
    AND (coalesce(e."inspectedAt", '-infinity'), e."dvirId" COLLATE "C")
      > (coalesce(d."inspectedAt", '-infinity'), d."dvirId" COLLATE "C")))`
