import { forgetAccount } from '@/lib/accounts/account'
import { endLinksMadeBy } from '@/lib/accounts/members/lock-members'
import { endSessions } from '@/lib/accounts/sessions/end-sessions'
import { forgetSessions } from '@/lib/accounts/sessions/known-session'
import { refuseConfined } from '@/lib/accounts/sessions/read-session'
import { appendAudit } from '@/lib/audit/append'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import type { Tx } from '@/lib/db/open'
import { conflict, unauthenticated } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { beginOrganizationDeletion } from './begin-organization-deletion'
import { belongings, isAllOf, type Belonging } from './belongings'

/**
 * Deletes a person's account: they are signed out everywhere and leave their organizations at once, those in which
 * nobody else works are deleted too, and a job replaces their name in the trails of the others. Answers the
 * organizations that are deleted with it. Throws AppError 409 last_administrator, naming the organizations that would be
 * left without one, break_glass, 403 confined_session for a session of a company's provider whose person belongs elsewhere, too.
 */
export async function askAccountDeletion(
  ctx: ConnectionContext,
  { userId, confinedTo }: { userId: string; confinedTo: string | null },
): Promise<{ organizationIds: string[] }> {
  const at = new Date(ctx.clock.now())
  const { ended, organizationIds } = await ctx.db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId } })
    if (!user) throw unauthenticated()
    const theirs = await lockedBelongings(tx, userId)
    // Who administers a provider can sign in as anybody there: what others gave the person is not theirs to end.
    if (!isAllOf(theirs, confinedTo)) refuseConfined({ confinedTo })
    const stuck = theirs.filter((one) => one.last).map((one) => one.name)
    if (stuck.length > 0)
      throw conflict(
        'last_administrator',
        say('lib-deletion.last-administrator', { organizations: stuck.join(', ') }),
      )
    if (theirs.some((one) => one.breakGlass)) throw conflict('break_glass', say('lib-accounts.break-glass'))
    return deleteAccountWithin(ctx, tx, {
      user,
      theirs,
      at,
      actor: { id: userId, name: user.name },
      summary: `${user.name} deleted their account`,
    })
  })
  forgetAccount(ctx, userId)
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'account_deleted', { person: userId })
  return { organizationIds }
}

interface Going {
  user: { id: string; name: string; email: string }
  /** Of `lockedBelongings`. */
  theirs: readonly Belonging[]
  at: Date
  actor: { id: string | null; name: string }
  /** For the trails of organizations in which others work. */
  summary: string
}

/** An account goes, with its sessions and memberships, and organizations in which nobody else works. Last in its transaction. */
export async function deleteAccountWithin(
  ctx: ConnectionContext,
  tx: Tx,
  { user, theirs, at, actor, summary }: Going,
): Promise<{ ended: string[]; organizationIds: string[] }> {
  const { id: userId, name, email } = user
  const ended = await endSessions(tx, { userId }, at, 'ended_by_owner')
  await tx.deletion.create({ data: { subjectId: userId, kind: 'account', askedAt: at, name, email } })
  for (const one of theirs) await endLinksMadeBy(tx, one.organizationId, userId, at)
  await tx.user.delete({ where: { id: userId } })
  // In one order for everybody (tell-trails.ts), and last: these take the heads of the chains.
  for (const one of theirs) await tell(ctx, tx, one, { userId, at, actor, summary })
  return { ended, organizationIds: theirs.filter((one) => one.alone).map((one) => one.organizationId) }
}

export async function lockedBelongings(tx: Tx, userId: string): Promise<Belonging[]> {
  // NO KEY, as lockMembers has it; in one order, so that two people who leave the same ones do not wait crosswise.
  await tx.$queryRaw`
    SELECT 1 AS one FROM "Organization" WHERE "id" IN (
      SELECT "organizationId" FROM "Membership" WHERE "userId" = ${userId}::uuid)
    ORDER BY "id" FOR NO KEY UPDATE`
  return belongings(tx, userId)
}

async function tell(
  ctx: ConnectionContext,
  tx: Tx,
  { organizationId, name, alone }: Belonging,
  { userId, at, actor, summary }: Pick<Going, 'at' | 'actor' | 'summary'> & { userId: string },
): Promise<void> {
  if (alone) return beginOrganizationDeletion(ctx, tx, { organizationId, organizationName: name, actor, at })
  await appendAudit(tx, {
    organizationId,
    actor,
    at,
    action: 'member.account_deleted',
    subjectType: 'member',
    subjectId: userId,
    summary,
  })
}
