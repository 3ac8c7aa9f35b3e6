import type { Db } from '@/lib/db/open'
import { countsUntil } from '@/lib/ledger/counted'

/**
 * Whether the platform's list of reports was ever read, so that no report means that none was made; and whether that is too long ago to
 * say so now (`nowMs`: epoch ms). One query.
 */
export async function readReportsHeard(
  db: Pick<Db, 'sync'>,
  organizationId: string,
  nowMs: number,
): Promise<{ isHeard: boolean; isTooOld: boolean }> {
  const kind = 'dvirs'
  const row = await db.sync.findUnique({
    where: { organizationId_kind: { organizationId, kind } },
    select: { syncedUntil: true },
  })
  const readAtMs = row?.syncedUntil?.getTime() ?? null
  return {
    isHeard: readAtMs !== null,
    isTooOld: readAtMs !== null && nowMs >= (countsUntil(kind, readAtMs) ?? Infinity),
  }
}
