import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { isUnlisted } from './unlisted'

const rows = z.array(z.object({ id: z.string() }))

/** Which of these addresses the platform lists no more. One query, and none for no address. */
export async function unlistedAddresses(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT "platformId" AS "id" FROM "DirectoryEntry"
    WHERE "organizationId" = ${organizationId}::uuid AND "kind" = 'address' AND ${isUnlisted(organizationId)}
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))
    ORDER BY "platformId"`)
  return rows.parse(found).map(({ id }) => id)
}
