import type { Base } from '@/lib/base'
import { CAPABILITIES } from '@/lib/connection/capability/capability-list'
import { readKnown, stateOf, type CapabilityState } from '@/lib/connection/capability/capability-of'
import type { Sync } from '@/lib/generated/prisma/client'
import { SYNC_KINDS, SYNC_NAMES, type SyncKind, type SyncRow } from './schema'

/** How far each of the platform's lists has been read, for people. */
export async function readSyncs({ db }: Pick<Base, 'db'>, organizationId: string): Promise<SyncRow[]> {
  const [rows, known, connection] = await Promise.all([
    db.sync.findMany({ where: { organizationId } }),
    readKnown(db, organizationId),
    db.connection.findUnique({ where: { organizationId }, select: { status: true } }),
  ])
  const connected = connection?.status === 'connected'
  return SYNC_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind) ?? null
    return { ...factsOf(kind, row), ...statusOf(kind, row, connected, stateOf(kind, known)) }
  })
}

const factsOf = (kind: SyncKind, row: Sync | null) => ({
  kind,
  name: SYNC_NAMES[kind],
  itemsRead: row?.itemsRead ?? 0,
  itemsChanged: row?.itemsChanged ?? 0,
  startedAt: row?.passStartedAt?.toISOString() ?? null,
  syncedUntil: row?.syncedUntil?.toISOString() ?? null,
  dueAt: row?.dueAt.toISOString() ?? null,
})

function statusOf(
  kind: SyncKind,
  row: Sync | null,
  connected: boolean,
  state: CapabilityState,
): Pick<SyncRow, 'status' | 'reason'> {
  const { without } = CAPABILITIES[kind]
  if (!connected) return { status: 'paused', reason: 'The organization is not connected to the platform.' }
  if (state === 'absent') return { status: 'absent', reason: without }
  if (state === 'scope_missing')
    return {
      status: 'scope_missing',
      reason: `The access that was granted does not cover “${CAPABILITIES[kind].endpoints[0].scope ?? ''}”. ${without}`,
    }
  if (row?.failingSince) return { status: 'failing', reason: row.failure }
  if (row?.step) return { status: 'running', reason: null }
  return { status: row?.syncedUntil ? 'done' : 'waiting', reason: null }
}
