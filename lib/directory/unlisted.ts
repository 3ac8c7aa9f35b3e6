import { Prisma } from '@/lib/generated/prisma/client'

/**
 * Whether an entry of the directory is an address or a vendor that the platform lists no more: it tells of none that is deleted, but
 * each whole reading of its list names every one that is there. Of a list that was never read whole nothing is said.
 * Vendors are read with the service tasks (lib/sync/sync-directory.ts).
 */
export const isUnlisted = (organizationId: string): Prisma.Sql => Prisma.sql`(
  "kind" = 'address' AND "learnedAt" < (${wholeAt(organizationId, 'addresses')})
  OR "kind" = 'vendor' AND "learnedAt" < (${wholeAt(organizationId, 'service_tasks')}))`

const wholeAt = (organizationId: string, list: 'addresses' | 'service_tasks') => Prisma.sql`
  SELECT "wholeAt" FROM "Sync" WHERE "organizationId" = ${organizationId}::uuid AND "kind" = ${list}::"SyncKind"`
