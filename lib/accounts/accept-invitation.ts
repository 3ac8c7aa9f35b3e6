import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { AppError, conflict, forbidden } from '@/lib/errors'
import { checkPassword } from './check-password'
import type { NewAccount } from './invitation-schema'
import { hashPassword } from './password-hash'
import { pendingInvitation } from './read-invitation'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import type { SignedIn } from './session-token'
import { emailTaken } from './sign-up'
import { forgetAccount, type Account } from './account'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

interface Person {
  id: string
  name: string
  email: string
  epoch: number
}

/**
 * Joins as a new person, who gets no organization of their own. Throws AppError 404/410 about the invitation, 403
 * invitation_for_another, 409 email_taken, 400 for a password that is guessed first (path account.password).
 */
export async function acceptAsNewPerson(ctx: Ctx, token: string, account: NewAccount): Promise<SignedIn> {
  const { name, email, password } = account
  const invitation = await pendingInvitation(ctx.db, token, new Date(ctx.clock.now()))
  checkPassword(password, [name, email, invitation.organization.name], 'account.password')
  const passwordHash = await hashPassword(password)
  try {
    const signedIn = await ctx.db.$transaction(async (tx) => {
      const data = { name, email, passwordHash, createdAt: new Date(ctx.clock.now()) }
      const user = await tx.user.create({ data })
      return join(tx, ctx, token, { id: user.id, name, email, epoch: user.sessionEpoch })
    })
    return accepted(ctx, signedIn)
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('account.email') : error
  }
}

/**
 * Joins as the person who is signed in. Throws AppError 404/410 about the invitation, 403 invitation_for_another,
 * 409 already_member (which leaves the invitation unused).
 */
export async function acceptAsMember(ctx: Ctx, token: string, account: Account): Promise<SignedIn> {
  const { userId: id, name, email, sessionEpoch: epoch } = account
  const signedIn = await ctx.db.$transaction((tx) => join(tx, ctx, token, { id, name, email, epoch }))
  forgetAccount(ctx, id)
  return accepted(ctx, signedIn)
}

function accepted(ctx: Ctx, signedIn: SignedIn): SignedIn {
  const { userId: person, organizationId } = signedIn
  trace(ctx.logger, 'invitation_accepted', {
    person,
    ...(organizationId ? { organization: organizationId } : {}),
  })
  return signedIn
}

async function join(tx: Tx, ctx: Ctx, token: string, person: Person): Promise<SignedIn> {
  const at = new Date(ctx.clock.now())
  const { id, organizationId, role, email, organization } = await pendingInvitation(tx, token, at)
  if (email && email !== person.email)
    throw forbidden(say('lib-accounts.invitation-for-another'), 'invitation_for_another')
  const key = { userId: person.id, organizationId }
  if (await tx.membership.findUnique({ where: { userId_organizationId: key } }))
    throw conflict('already_member', say('lib-accounts.member-already', { organization: organization.name }))
  // Of two who accept at once, the second waits here for the first and then finds the invitation used.
  const { count } = await tx.invitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } },
    data: { acceptedAt: at, acceptedById: person.id },
  })
  if (count === 0) throw new AppError('invitation_accepted', 410, say('lib-accounts.invitation-just-used'))
  await tx.membership.create({ data: { ...key, role, createdAt: at } })
  await endMemberResets(tx, person.id, at)
  await appendAudit(tx, {
    organizationId,
    actor: { id: person.id, name: person.name },
    at,
    action: 'member.joined',
    subjectType: 'member',
    subjectId: person.id,
    summary: `${person.name} joined as ${role}`,
    detail: { invitation: id, role },
  })
  return { userId: person.id, epoch: person.epoch, organizationId }
}

/** A reset link that one organization's administrator made must not open an account that joined another since. */
export async function endMemberResets(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.passwordReset.updateMany({
    where: { userId, createdById: { not: null }, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  })
}
