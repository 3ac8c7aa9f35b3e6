import type { Db } from '@/lib/db/open'
import { stateOf, readKnown } from '@/lib/connection/capability/capability-of'
import type { Told, Untold } from '../facts'

/** Through which of the platform's ways the ledger learns reports and work orders, and as of when (epoch ms). */
export interface Sources {
  reports: SourceState
  workOrders: SourceState
}

type SourceState = { isHeard: true; atMs: number } | { isHeard: false; why: Untold }

/** Two lists of the platform, read as far as their last pass; deliveries tell of both. Three queries. */
export async function readSources(db: Db, organizationId: string, nowMs: number): Promise<Sources> {
  const [syncs, targets, known] = await Promise.all([
    db.sync.findMany({
      where: { organizationId, kind: { in: ['dvirs', 'work_orders'] }, syncedUntil: { not: null } },
      select: { kind: true, syncedUntil: true },
    }),
    db.webhookTarget.count({ where: { organizationId, status: 'active' } }),
    readKnown(db, organizationId),
  ])
  const stateFor = (kind: 'dvirs' | 'work_orders', capability: 'dvirs' | 'work_orders'): SourceState => {
    const synced = syncs.find((one) => one.kind === kind)?.syncedUntil
    if (synced) return { isHeard: true, atMs: synced.getTime() }
    if (targets > 0) return { isHeard: true, atMs: nowMs }
    const state = stateOf(capability, known)
    const why =
      state === 'absent' ? 'not_offered' : state === 'scope_missing' ? 'no_permission' : 'not_read_yet'
    return { isHeard: false, why }
  }
  return { reports: stateFor('dvirs', 'dvirs'), workOrders: stateFor('work_orders', 'work_orders') }
}

/** What a source told: what it is known to have told already counts, whatever else of it was not heard. */
export const heard = <Value>(
  source: SourceState,
  all: readonly Value[],
  nowMs: number,
): Told<readonly Value[]> =>
  source.isHeard || all.length > 0
    ? { isTold: true, value: all, source: 'ledger', atMs: source.isHeard ? source.atMs : nowMs }
    : { isTold: false, why: source.why }
