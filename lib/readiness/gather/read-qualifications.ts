import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'

/** A paper that counts, as the ledger's columns have it. */
export interface QualificationRow {
  platformId: string
  /** `worker`, `asset`. */
  ownerKind: string | null
  ownerId: string | null
  typeId: string | null
  typeName: string | null
  expiresAt: Date | null
}

const { sql } = Prisma

/** Papers of these owners, of all, or of all that are no people: those that are active, which is neither archived nor deleted, and that the platform still knows. One query. */
export function readQualifications(
  db: Db,
  organizationId: string,
  ownerIds: readonly string[] | 'all' | 'all_of_assets',
): Promise<QualificationRow[]> {
  const owned =
    ownerIds === 'all'
      ? sql`TRUE`
      : ownerIds === 'all_of_assets'
        ? sql`"ownerKind" = 'asset'`
        : sql`"ownerId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ownerIds)}::jsonb))`
  return db.$queryRaw<QualificationRow[]>(sql`
    SELECT "platformId", "ownerKind", "ownerId", "typeId", "typeName", "expiresAt" FROM "Qualification"
    WHERE "organizationId" = ${organizationId}::uuid AND "status" = 'active' AND NOT ${gone(sql)} AND ${owned}`)
}
