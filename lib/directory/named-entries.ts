import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { DirectoryKind } from './entry'
import { isUnlisted } from './unlisted'

/** An entry of the directory, with the ids that a search looks in. */
export interface NamedEntry<Kind extends DirectoryKind> {
  kind: Kind
  platformId: string
  name: string
  searchIds: string
  /** The platform lists it no more (unlisted.ts). */
  isUnlisted: boolean
}

/** Every entry of these kinds. One query. */
export const readNamedEntries = <Kind extends DirectoryKind>(
  db: Db,
  organizationId: string,
  kinds: readonly Kind[],
): Promise<NamedEntry<Kind>[]> =>
  db.$queryRaw<NamedEntry<Kind>[]>(Prisma.sql`
    SELECT "kind", "platformId", "name", "searchIds", ${isUnlisted(organizationId)} IS TRUE AS "isUnlisted"
    FROM "DirectoryEntry" WHERE "organizationId" = ${organizationId}::uuid AND "kind" IN (${Prisma.join([...kinds])})
    ORDER BY "kind", "platformId" COLLATE "C"`)
