import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { isUnlisted } from '@/lib/directory/unlisted'
import { entriesOf } from '@/lib/directory/with-vendors'
import { Prisma } from '@/lib/generated/prisma/client'

/** Who repairs for the organization. */
export interface VendorChoice {
  id: string
  /** By where they are, else by the organization's own id of them, and by what they do; null where nobody told. */
  name: string | null
}

const MOST_VENDORS = 500

const choices = z.array(z.object({ id: z.string(), name: z.string().nullable() }))

/** Vendors as the platform last listed them, by name; none where it lists none. One query. */
export async function readVendors({
  db,
  actor: { organizationId },
}: Pick<DeskContext, 'db' | 'actor'>): Promise<VendorChoice[]> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT "platformId" AS "id", nullif("name", '') AS "name" FROM ${entriesOf(['vendor'])} AS e
    WHERE "organizationId" = ${organizationId}::uuid AND "kind" = 'vendor' AND ${isUnlisted(organizationId)} IS NOT TRUE
    ORDER BY "name" = '', "searchName" COLLATE "C", "platformId" COLLATE "C" LIMIT ${MOST_VENDORS}::int`)
  return choices.parse(rows)
}
