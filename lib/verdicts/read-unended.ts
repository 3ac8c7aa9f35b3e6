import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { unended } from './unended'

/** Which of these routes nobody ended, by what was said of them last. One query. */
export async function readUnended(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ routeId: string }[]>(Prisma.sql`
    SELECT "routeId" FROM "Verdict" WHERE "organizationId" = ${organizationId}::uuid AND ${unended(Prisma.sql)}
      AND "routeId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Set(rows.map(({ routeId }) => routeId))
}
