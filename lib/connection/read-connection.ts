import type { ToldReason } from '@/lib/stored-reason'
import { toldReason } from '@/lib/told-reason'
import type { ConnectionContext } from './connection-context'
import type { PlatformOrganization } from './install/ask-organization'
import { readWaitingGrant } from './install/waiting-grant'
import type { LastCalls } from './last-call'
import type { Status } from './lifecycle'

export interface ConnectionSummary {
  status: Status
  scope: string | null
  /** ISO 8601, UTC. */
  since: string | null
  reason: ToldReason | null
  lastCallAt: string | null
  lastRequestId: string | null
  /** When the access token has to be renewed; the app does so by itself, just before a call. */
  accessTokenExpiresAt: string | null
  /** The platform's organization, as it names itself; null where the platform does not tell. */
  platformOrganization: PlatformOrganization | null
  /** Who connected it: what the organization is called where the platform tells neither name nor id of it, else null. */
  connectedBy: string | null
  /** How telling the platform of a disconnect goes; null when there was none since the last connect. */
  revocation: {
    status: string
    attempts: number
    lastError: ToldReason | null
    nextAttemptAt: string | null
  } | null
}

/** The connection of one organization, for people: no token, ever. `claimSecret` is this browser's claim cookie. */
export async function readConnection(
  ctx: ConnectionContext & { lastCalls: LastCalls },
  organizationId: string,
  claimSecret: string | null,
): Promise<ConnectionSummary> {
  const row = await ctx.db.connection.findUnique({ where: { organizationId } })
  const waiting = row?.status === 'connected' ? null : await readWaitingGrant(ctx, claimSecret)
  if (!row)
    return {
      ...NOTHING,
      status: waiting ? 'waiting' : 'none',
      scope: waiting?.scope ?? null,
      platformOrganization: waiting ? { id: null, name: waiting.platformOrganizationName } : null,
    }
  const call = ctx.lastCalls.read(row.id)
  const platformOrganization =
    row.platformOrganizationId === null && row.platformOrganizationName === null
      ? null
      : { id: row.platformOrganizationId, name: row.platformOrganizationName }
  const lastCallAt = Math.max(call?.at ?? 0, row.lastCallAt?.getTime() ?? 0)
  return {
    status: waiting && row.status === 'disconnected' ? 'waiting' : row.status,
    scope: row.scope,
    since: row.since.toISOString(),
    reason: toldReason(row.reason),
    lastCallAt: lastCallAt > 0 ? new Date(lastCallAt).toISOString() : null,
    lastRequestId: call?.requestId ?? row.lastRequestId,
    accessTokenExpiresAt: row.accessTokenExpiresAt?.toISOString() ?? null,
    platformOrganization,
    // Each page of the desk reads this, and nearly every platform tells.
    connectedBy:
      platformOrganization || row.connectedById === null ? null : await nameOfPerson(ctx, row.connectedById),
    revocation: row.status === 'connected' ? null : await readRevocation(ctx, organizationId),
  }
}

const NOTHING: ConnectionSummary = {
  status: 'none',
  scope: null,
  since: null,
  reason: null,
  lastCallAt: null,
  lastRequestId: null,
  accessTokenExpiresAt: null,
  platformOrganization: null,
  connectedBy: null,
  revocation: null,
}

const nameOfPerson = async ({ db }: ConnectionContext, id: string) =>
  (await db.user.findUnique({ where: { id }, select: { name: true } }))?.name ?? null

async function readRevocation(ctx: ConnectionContext, organizationId: string) {
  const row = await ctx.db.revocation.findFirst({ where: { organizationId }, orderBy: { createdAt: 'desc' } })
  if (!row) return null
  return {
    status: row.status,
    attempts: row.attempts,
    lastError: toldReason(row.lastError),
    nextAttemptAt: row.status === 'pending' ? row.nextAttemptAt.toISOString() : null,
  }
}
