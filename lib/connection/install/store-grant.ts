import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import type { TokenPair } from '@/lib/platform/oauth'
import { reason } from '@/lib/stored-reason'
import { keepFromDeleted } from '../being-deleted'
import type { ConnectionContext } from '../connection-context'
import { connect } from '../transition'
import type { PlatformOrganization } from './ask-organization'
import { sameOrganization } from './same-organization'

export const bindingOf = (organizationId: string, column: 'accessToken' | 'refreshToken') => ({
  owner: organizationId,
  column: `connection.${column}`,
})

interface Grantee {
  organizationId: string
  userId: string
  name: string
}

/**
 * Makes `pair` the organization's grant, whatever state the connection was in; a replaced pair is only wiped.
 * In the same transaction a pending revocation is cancelled: it would end the new tokens too (invariant 6). Throws
 * 409 organization_changed for a grant of another organization than before, organization_deleting for one that is
 * being deleted; it is then only forgotten.
 */
export async function storeGrant(
  ctx: ConnectionContext,
  tx: Tx,
  who: Grantee,
  pair: TokenPair,
  organization: PlatformOrganization,
): Promise<void> {
  const { organizationId } = who
  const now = new Date(ctx.clock.now())
  await keepFromDeleted(tx, organizationId)
  const before = await tx.connection.findUnique({
    where: { organizationId },
    select: { status: true, scope: true, platformOrganizationId: true, platformOrganizationName: true },
  })
  if (before)
    sameOrganization(
      { id: before.platformOrganizationId, name: before.platformOrganizationName },
      organization,
    )
  await connect(tx, organizationId, now, {
    reason: Prisma.DbNull,
    since: now,
    scope: pair.scope,
    accessToken: ctx.vault.seal(pair.accessToken, bindingOf(organizationId, 'accessToken')),
    refreshToken: ctx.vault.seal(pair.refreshToken, bindingOf(organizationId, 'refreshToken')),
    accessTokenExpiresAt: new Date(pair.expiresAt),
    connectedById: who.userId,
    // What was known stays where this time nobody told.
    ...(organization.id === null ? {} : { platformOrganizationId: organization.id }),
    ...(organization.name === null ? {} : { platformOrganizationName: organization.name }),
    organizationUnsaid: organization.id === null && (before?.platformOrganizationId ?? null) !== null,
  })
  // What the platform has, and what was granted of it, may be otherwise now.
  await tx.capability.deleteMany({ where: { organizationId } })
  await markForJudging(tx, organizationId)
  await tx.revocation.updateMany({
    where: { organizationId, status: 'pending' },
    data: {
      status: 'cancelled',
      refreshToken: null,
      endedAt: now,
      lastError: reason('reconnected'),
    },
  })
  await appendAudit(tx, {
    organizationId,
    actor: { id: who.userId, name: who.name },
    at: now,
    action: before ? 'connection.reconnected' : 'connection.connected',
    subjectType: 'connection',
    subjectId: organizationId,
    summary: before ? `Connected again with ${pair.scope}` : `Connected with ${pair.scope}`,
    detail: {
      scope: pair.scope,
      ...(organization.name === null ? {} : { platformOrganization: organization.name }),
      ...(before ? { scopeBefore: before.scope, statusBefore: before.status } : {}),
    },
  })
}
