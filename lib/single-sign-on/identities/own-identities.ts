import { endSessions } from '@/lib/accounts/sessions/end-sessions'
import { forgetSessions } from '@/lib/accounts/sessions/known-session'
import { tellTrails } from '@/lib/accounts/tell-trails'
import type { Base } from '@/lib/base'
import { conflict, notFound } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

export interface OwnIdentity {
  id: string
  issuer: string
  /** ISO time. */
  linkedAt: string
}

/** By which providers an account is signed in, oldest first. */
export async function listIdentities({ db }: Pick<Ctx, 'db'>, userId: string): Promise<OwnIdentity[]> {
  const rows = await db.singleSignOnIdentity.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  return rows.map(({ id, issuer, createdAt }) => ({ id, issuer, linkedAt: createdAt.toISOString() }))
}

/**
 * A provider signs this account in no more, and its sessions end. Throws AppError 404 for one that is not theirs, 409
 * no_password where nothing else would open the account.
 */
export async function unlinkIdentity(
  ctx: Ctx,
  account: { userId: string; name: string },
  { id }: { id: string },
): Promise<void> {
  const { userId, name } = account
  const at = new Date(ctx.clock.now())
  const ended = await ctx.db.$transaction(async (tx) => {
    const identity = await tx.singleSignOnIdentity.findFirst({
      where: { id, userId },
      include: { user: true },
    })
    if (!identity) throw notFound('identity')
    if (identity.user.passwordHash === null)
      throw conflict('no_password', say('lib-single-sign-on.no-password'))
    const ids = await endSessions(tx, { identityId: id }, at, 'provider_ended')
    await tx.session.updateMany({ where: { identityId: id }, data: { identityId: null, refreshToken: null } })
    await tx.singleSignOnIdentity.delete({ where: { id } })
    await tellTrails(
      tx,
      { id: userId, name },
      {
        at,
        action: 'member.identity_unlinked',
        summary: `${name} ended the link of their account with single sign-on`,
        detail: { issuer: identity.issuer },
      },
    )
    return ids
  })
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'identity_unlinked', { person: userId })
}
