import { Prisma } from '@/lib/generated/prisma/client'
import type { DirectoryKind } from './entry'

const { sql } = Prisma

/**
 * The directory with its vendors called as people know them: by where they are, else by the organization's own id of them, and by
 * what they do; '' where nothing of that is told. The platform has no name of them. It is put together when it is read, so that
 * an address that is told after the vendor, or called otherwise, names it too.
 */
const WITH_VENDORS = sql`(
  SELECT e."organizationId", e."kind", e."platformId", e."externalIds", e."detail", e."searchIds", e."learnedAt",
    e."learnedStayMs", CASE WHEN place."name" IS NULL THEN e."name" ELSE concat_ws(' · ', place."name",
      nullif(nullif(e."detail" ->> 'servicesProvided', ''), place."name")) END AS "name",
    concat_ws(' ', place."searchName", e."searchName") AS "searchName"
  FROM "DirectoryEntry" AS e LEFT JOIN "DirectoryEntry" AS place
    ON e."kind" = 'vendor' AND place."organizationId" = e."organizationId" AND place."kind" = 'address'
      AND place."platformId" = e."detail" ->> 'addressId')`

/** Where entries of these kinds are read: a search of drivers joins nothing. */
export const entriesOf = (kinds: readonly DirectoryKind[]): Prisma.Sql =>
  kinds.includes('vendor') ? WITH_VENDORS : sql`"DirectoryEntry"`
