import { Prisma } from '@/lib/generated/prisma/client'

/**
 * Whether an entry of the directory is an address that the platform lists no more: it tells of none that is deleted, but
 * each whole reading of its list names every one that is there. Of a list that was never read whole nothing is said.
 */
export const isUnlisted = (organizationId: string): Prisma.Sql => Prisma.sql`(
  "kind" = 'address' AND "learnedAt" < (
    SELECT "wholeAt" FROM "Sync" WHERE "organizationId" = ${organizationId}::uuid AND "kind" = 'addresses'))`
