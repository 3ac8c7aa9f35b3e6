import type { Actor } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import { conflict } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import { say } from '@/lib/words/speaking'
import type { ConnectionContext } from '../connection-context'
import { bindingOf } from '../install/store-grant'
import { transition } from '../transition'
import { revocationBinding } from './revocation-binding'

/**
 * Ends the organization's connection (docs/architecture.md, Disconnect): in one transaction the access token is deleted and the
 * refresh token moves, encrypted, to an outbox row, from which it is revoked at the platform. Asking twice is
 * harmless. Throws 409 not_connected when there is nothing to end.
 */
export async function disconnect(ctx: ConnectionContext, actor: Actor): Promise<void> {
  const { organizationId, userId, name } = actor
  await ctx.db.$transaction(async (tx) => {
    if (!(await disconnectWithin(ctx, tx, organizationId, { id: userId, name })))
      throw conflict('not_connected', say('lib-connection.not-connected'))
  })
}

/** The same inside a transaction of its caller; false when there is nothing to end. Last in it. */
export async function disconnectWithin(
  ctx: ConnectionContext,
  tx: Tx,
  organizationId: string,
  actor: { id: string | null; name: string },
): Promise<boolean> {
  // The conditional update locks the row, so that of two presses one moves the token, and the other changes nothing.
  const now = new Date(ctx.clock.now())
  const moved = await transition(tx, 'disconnect_asked', {
    organizationId,
    to: 'disconnecting',
    generation: 'any',
    columns: { since: now, reason: Prisma.DbNull },
  })
  const connection = await tx.connection.findUnique({ where: { organizationId } })
  if (!connection) return false
  if (!moved) return true
  const refreshToken = connection.refreshToken
    ? ctx.vault.open(connection.refreshToken, bindingOf(organizationId, 'refreshToken'))
    : null
  await tx.connection.update({
    where: { organizationId },
    data: { accessToken: null, refreshToken: null, accessTokenExpiresAt: null },
  })
  await tx.revocation.create({
    data: {
      organizationId,
      refreshToken: refreshToken && ctx.vault.seal(refreshToken, revocationBinding(organizationId)),
      status: 'pending',
      createdAt: now,
      nextAttemptAt: now,
    },
  })
  // A delivery address dies with the connection that it was made for; the next one gets new ones.
  await tx.webhookTarget.updateMany({
    where: { organizationId, status: { not: 'ended' } },
    data: { status: 'ended', endedAt: now },
  })
  await markForJudging(tx, organizationId)
  await appendAudit(tx, {
    organizationId,
    actor,
    at: now,
    action: 'connection.disconnect_asked',
    subjectType: 'connection',
    subjectId: organizationId,
    summary: 'Disconnected; the platform is being notified',
    detail: { scope: connection.scope },
  })
  return true
}
