import type { Actor } from '@/lib/actor'
import type { Tx } from '@/lib/db/open'
import { conflict, forbidden } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

/**
 * Lets one change of an organization's members through at a time, until the transaction ends. NO KEY: rows that
 * refer to the organization can still be written, and an audit append that waited for that would deadlock with us.
 */
export async function lockMembers(tx: Tx, actor: Pick<Actor, 'organizationId'>): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "Organization" WHERE "id" = ${actor.organizationId}::uuid FOR NO KEY UPDATE`
}

/** Throws AppError 403 when the actor stopped being an administrator while it waited for the lock. */
export async function requireAdministrator(tx: Tx, actor: Actor): Promise<void> {
  const { userId, organizationId } = actor
  const own = await tx.membership.findUnique({ where: { userId_organizationId: { userId, organizationId } } })
  if (own?.role !== 'administrator') throw forbidden(say('lib-accounts.only-administrator'), 'role_forbids')
}

/**
 * Throws AppError 409 last_administrator when nobody but `userId` administers, break_glass when they are who comes by a password
 * should the provider fail. Needs `lockMembers` before.
 */
export async function keepAnAdministrator(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const others = await tx.membership.count({
    where: { organizationId, role: 'administrator', userId: { not: userId } },
  })
  if (others === 0) throw conflict('last_administrator', say('lib-accounts.last-administrator'))
  if (await isBreakGlass(tx, organizationId, userId))
    throw conflict('break_glass', say('lib-accounts.break-glass'))
}

/** Whether somebody is the one whom a password lets into an organization that its provider alone opens else. */
export const isBreakGlass = async (tx: Tx, organizationId: string, userId: string): Promise<boolean> =>
  (await tx.organization.count({
    where: { id: organizationId, singleSignOnOnly: true, breakGlassId: userId },
  })) > 0

/** Ends the links, and the codes of screens, that somebody made who may make them no longer: a way back in would stay open. */
export async function endLinksMadeBy(
  tx: Tx,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.invitation.updateMany({
    where: { organizationId, createdById: userId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: now },
  })
  // Not those of who is a member elsewhere alone: there the same person may make them still.
  await tx.passwordReset.updateMany({
    where: {
      ...{ createdById: userId, usedAt: null, expiresAt: { gt: now } },
      user: { OR: [{ memberships: { some: { organizationId } } }, { memberships: { none: {} } }] },
    },
    data: { expiresAt: now },
  })
  // One that hangs already is the organization's, and shows no more than before.
  await tx.screen.updateMany({
    where: { organizationId, createdById: userId, keyHash: null, codeUntil: { gt: now } },
    data: { codeUntil: now },
  })
}
