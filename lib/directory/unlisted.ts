import { Prisma } from '@/lib/generated/prisma/client'

const { sql } = Prisma

/**
 * Whether an entry of the directory is an address, a vendor or a trailer that the platform lists no more: it tells of none that is deleted,
 * but each whole reading of its list names every one that is there. Of a list that was never read whole nothing is said.
 * Vendors are read with the service tasks (lib/sync/sync-directory.ts), trailers with the assets: a trailer that is listed as something else
 * is listed, and of a list that names no trailer at all nothing is said of trailers. Drivers and vehicles have rows of their own, which
 * are marked as gone (lib/sync/missing-step.ts).
 */
export const isUnlisted = (organizationId: string): Prisma.Sql => sql`(
  "kind" = 'address' AND "learnedAt" < (${wholeAt(organizationId, 'addresses')})
  OR "kind" = 'vendor' AND "learnedAt" < (${wholeAt(organizationId, 'service_tasks')})
  OR "kind" = 'trailer' AND "learnedAt" < (${wholeAt(organizationId, 'assets')})
    AND EXISTS (${namedSince(organizationId, sql`"ofKind" = 'trailer'`)})
    AND NOT EXISTS (${namedSince(organizationId, sql`"ofKind" IN ('vehicle', 'asset') AND "ofId" = "platformId"`)}))`

const wholeAt = (organizationId: string, list: 'addresses' | 'service_tasks' | 'assets') => sql`
  SELECT "wholeAt" FROM "Sync" WHERE "organizationId" = ${organizationId}::uuid AND "kind" = ${list}::"SyncKind"`

/** Entries that the last whole reading of the assets named, or somebody after it. */
// They go by other names, so that what stands unqualified is of the entry that is asked about.
const namedSince = (organizationId: string, which: Prisma.Sql) => sql`
  SELECT FROM (SELECT "kind" AS "ofKind", "platformId" AS "ofId", "learnedAt" AS "namedAt" FROM "DirectoryEntry"
    WHERE "organizationId" = ${organizationId}::uuid) AS "named"
  WHERE "namedAt" >= (${wholeAt(organizationId, 'assets')}) AND ${which}`
