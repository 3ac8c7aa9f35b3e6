import type { Db } from '@/lib/db/open'
import { isoOf } from '@/lib/iso-of'
import { readRoutesTold } from '@/lib/routes/departures/routes-told'

/** When the platform's list of routes was read last, and when it told of them last (ISO 8601); null for never, or where nobody can say. */
export interface RoutesRead {
  syncedUntil: string | null
  toldAt: string | null
}

/** How old what is known of routes is, for who may know nothing else of it. Two queries. */
export async function readRoutesRead({ db }: { db: Db }, organizationId: string): Promise<RoutesRead> {
  const [row, toldAtMs] = await Promise.all([
    db.sync.findUnique({
      where: { organizationId_kind: { organizationId, kind: 'routes' } },
      select: { syncedUntil: true },
    }),
    readRoutesTold({ db }, organizationId),
  ])
  return { syncedUntil: isoOf(row?.syncedUntil?.getTime() ?? null), toldAt: isoOf(toldAtMs) }
}
