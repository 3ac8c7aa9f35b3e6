import type { Db } from '@/lib/db/open'
import { type AssetKind, readKind } from './asset-entry'

/**
 * What a trailer is called: by the directory (`entry`), else by the newest report that says its name; `name` is null where none does.
 * Null for what is no trailer. Two queries at most.
 */
export async function nameOfTrailer(
  db: Db,
  organizationId: string,
  id: string,
  entry: { kind: AssetKind; name: string } | null,
): Promise<{ name: string | null } | null> {
  if ((await readKind(db, organizationId, id, { entry, hasOrders: false })) !== 'trailer') return null
  if (entry) return { name: entry.name }
  const named = await db.dvir.findFirst({
    where: { organizationId, trailerId: id, trailerName: { gt: '' } },
    orderBy: [{ inspectedAt: { sort: 'desc', nulls: 'last' } }, { platformId: 'asc' }],
    select: { trailerName: true },
  })
  return { name: named?.trailerName ?? null }
}
