import type { Base } from '@/lib/base'
import { CAPABILITIES } from '@/lib/connection/capability/capability-list'
import {
  type CapabilityState,
  type KnownEndpoints,
  readKnown,
  stateOf,
} from '@/lib/connection/capability/capability-of'
import type { Sync } from '@/lib/generated/prisma/client'
import { isoOf } from '@/lib/iso-of'
import { readRoutesTold } from '@/lib/routes/departures/routes-told'
import { toldReason } from '@/lib/told-reason'
import { BY_TACHOGRAPH, SYNC_KINDS, type SyncKind } from './kinds'
import type { SyncRow } from './schema'

/** What a page has read of the organization already. */
interface Known {
  connected?: boolean
  endpoints?: KnownEndpoints
  /** When routes were told of last (epoch ms). */
  routesToldMs?: number | null
}

/** How far each list of the platform that the organization has was read. Who shows it words it by kind and status. */
export async function readSyncs(
  { db }: Pick<Base, 'db'>,
  organizationId: string,
  already: Known = {},
): Promise<SyncRow[]> {
  const [rows, known, connected, routesToldMs] = await Promise.all([
    // Of the lists that this version knows: a later one beside it may have more, and Prisma reads no row of those.
    db.sync.findMany({ where: { organizationId, kind: { in: [...SYNC_KINDS] } } }),
    already.endpoints ?? readKnown(db, organizationId),
    already.connected ?? isConnected(db, organizationId),
    already.routesToldMs === undefined ? readRoutesTold({ db }, organizationId) : already.routesToldMs,
  ])
  const has = (kind: SyncKind) => !BY_TACHOGRAPH.includes(kind) || rows.some((row) => row.kind === kind)
  return SYNC_KINDS.filter(has).map((kind) => {
    const row = rows.find((one) => one.kind === kind) ?? null
    const facts = factsOf(kind, row)
    const toldAt = kind === 'routes' ? isoOf(routesToldMs) : facts.syncedUntil
    return { ...facts, toldAt, ...statusOf(kind, row, connected, stateOf(kind, known)) }
  })
}

async function isConnected(db: Base['db'], organizationId: string): Promise<boolean> {
  const row = await db.connection.findUnique({ where: { organizationId }, select: { status: true } })
  return row?.status === 'connected'
}

const factsOf = (kind: SyncKind, row: Sync | null) => ({
  kind,
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
): Pick<SyncRow, 'status' | 'scope' | 'reason'> {
  const told = { scope: null, reason: null }
  if (!connected) return { ...told, status: 'paused' }
  if (state === 'absent') return { ...told, status: 'absent' }
  if (state === 'scope_missing')
    return { ...told, status: 'scope_missing', scope: CAPABILITIES[kind].endpoints[0].scope }
  if (row?.failingSince) return { ...told, status: 'failing', reason: toldReason(row.failure) }
  if (row?.step) return { ...told, status: 'running' }
  return { ...told, status: row?.syncedUntil ? 'done' : 'waiting' }
}
