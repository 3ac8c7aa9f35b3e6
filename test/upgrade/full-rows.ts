import { entryHash, GENESIS } from '@/lib/audit/entry-hash'
import { bindingOf } from '@/lib/connection/install/store-grant'
import { waitingBinding } from '@/lib/connection/install/waiting-grant'
import { revocationBinding } from '@/lib/connection/revoke/revocation-binding'
import type { Vault } from '@/lib/connection/token/vault'
import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import { dvirColumns, foldDvir } from '@/lib/dvirs/projection'
import type { JsonObject } from '@/lib/json'
import { factColumns } from '@/lib/ledger/keep/stored'
import { foldRoute, routeColumns } from '@/lib/routes/projection'
import { foldWorkOrder, workOrderColumns } from '@/lib/work-orders/projection'
import type { Given } from './fill-tables'
import { dvirBodyOf, routeBodyOf, workOrderBodyOf } from './fleet-bodies'

const SEEN_AT = '2026-11-03T06:00:00.000Z'
const sighting = (id: string, fields: JsonObject) => ({
  id,
  seen: { source: 'sync' as const, at: SEEN_AT, key: id, fields },
})
const text = (row: JsonObject, column: string) => String(row[column])
const bytesOf = (index: number) => Buffer.alloc(32, index + 1)
const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** What is sealed in a full database, and for what: each is `token <column> <index>`. */
export const tokenOf = (column: string, index: number): string => `token ${column} ${index}`

/**
 * What the rows of a full database say where it must be what the app wrote: grants that open, a trail that verifies, and a
 * ledger with the columns that the app makes of it (of these, each release has those that it has).
 */
export function fullRows(vault: Vault): Given {
  const chains = new Map<string, { sequence: number; hash: string }>()
  const logs = new Map<string, number>()
  const grant = (organizationId: string, index: number) => ({
    accessToken: vault.seal(tokenOf('accessToken', index), bindingOf(organizationId, 'accessToken')),
    refreshToken: vault.seal(tokenOf('refreshToken', index), bindingOf(organizationId, 'refreshToken')),
  })
  return {
    Connection: (index, row) => ({ status: 'connected', ...grant(text(row, 'organizationId'), index) }),
    WaitingGrant: (index) => {
      const browser = bytesOf(index)
      const sealed = (column: 'accessToken' | 'refreshToken') =>
        vault.seal(tokenOf(column, index), waitingBinding(browser, column))
      return {
        browserHash: hexOf(browser),
        accessToken: sealed('accessToken'),
        refreshToken: sealed('refreshToken'),
      }
    },
    Revocation: (index, row) => ({
      refreshToken: vault.seal(
        tokenOf('refreshToken', index),
        revocationBinding(text(row, 'organizationId')),
      ),
      status: 'pending',
    }),
    WebhookTarget: (index, row) => ({
      secretKey: vault.seal(tokenOf('secretKey', index), webhookSecretBinding(text(row, 'organizationId'))),
    }),
    AuditEntry: (index, row) => {
      const organizationId = text(row, 'organizationId')
      const before = chains.get(organizationId) ?? { sequence: 0, hash: GENESIS }
      const entry = {
        organizationId,
        sequence: before.sequence + 1,
        at: new Date(Date.UTC(2026, 10, 2, 5, index)),
        actorId: null,
        actorName: 'Dana Whitfield',
        action: 'dvir.resolved',
        subjectType: 'dvir',
        subjectId: `dvir-${index}`,
        summary: `Resolved DVIR ${index}; “Pads replaced”`,
        platformRequestId: index % 2 === 0 ? `request-${index}` : null,
        detail: { notes: 'Pads replaced', index },
        previousHash: before.hash,
      }
      const hash = entryHash(entry)
      chains.set(organizationId, { sequence: entry.sequence, hash })
      return { ...entry, hash }
    },
    AuditHead: (_, row) => ({ ...chains.get(text(row, 'organizationId')), goneSequence: 0, goneHash: null }),
    Event: (index, row) => {
      const organizationId = text(row, 'organizationId')
      const sequence = (logs.get(organizationId) ?? 0) + 1
      logs.set(organizationId, sequence)
      return {
        sequence,
        source: 'sync',
        sourceKey: `dvir-${index}`,
        type: 'observed',
        noun: 'dvir',
        subjectId: `dvir-${index}`,
        body: dvirBodyOf(index),
      }
    },
    EventHead: (_, row) => ({ sequence: logs.get(text(row, 'organizationId')) ?? 0 }),
    Route: (index) => {
      const id = `route-${index}`
      const known = foldRoute(null, sighting(id, routeBodyOf(index)))
      return { platformId: id, ...factColumns(known), news: known.news, ...routeColumns(known) }
    },
    Dvir: (index) => {
      const id = `dvir-${index}`
      const known = foldDvir(null, sighting(id, dvirBodyOf(index)))
      return { platformId: id, ...factColumns(known), ...dvirColumns(known) }
    },
    WorkOrder: (index) => {
      const id = `order-${index}`
      const known = foldWorkOrder(null, sighting(id, workOrderBodyOf(index)))
      return { platformId: id, ...factColumns(known), ...workOrderColumns(known) }
    },
  }
}
