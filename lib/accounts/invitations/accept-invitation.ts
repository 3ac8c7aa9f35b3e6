import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { AppError, conflict, forbidden, unauthenticated } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { forgetAccount, type Account } from '../account'
import { addressUnproved } from '../address/address-unproved'
import { checkPassword } from '../passwords/check-password'
import { hashPassword } from '../passwords/password-hash'
import type { SignedIn } from '../sessions/session-token'
import { emailTaken } from '../sign-in/sign-up'
import type { NewAccount } from './invitation-schema'
import { pendingInvitation } from './read-invitation'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

interface Person {
  id: string
  name: string
  email: string
  epoch: number
}

/** How an address is given up by an account that never proved it, for one that does; null when nobody holds it. */
export type YieldAddress = (tx: Tx, email: string, at: Date) => Promise<unknown>

const nobodyYields: YieldAddress = async () => null

/**
 * Joins as a new person, who gets no organization of their own. By a link that was mailed to their address it is proved,
 * and whoever held it without proof gives it up (`yields`). Throws AppError 404/410 about the invitation, 403
 * invitation_for_another, 409 email_taken, 400 for a password that is guessed first (path account.password).
 */
export async function acceptAsNewPerson(
  ctx: Ctx,
  token: string,
  account: NewAccount,
  yields: YieldAddress = nobodyYields,
): Promise<SignedIn> {
  const { name, email, password } = account
  const invitation = await pendingInvitation(ctx.db, token, new Date(ctx.clock.now()))
  checkPassword(password, [name, email, invitation.organization.name], 'account.password')
  const passwordHash = await hashPassword(password)
  const proved = invitation.mailed && invitation.email === email
  try {
    const signedIn = await ctx.db.$transaction(async (tx) => {
      const createdAt = new Date(ctx.clock.now())
      if (proved) await yields(tx, email, createdAt)
      const data = { name, email, passwordHash, createdAt, emailProvedAt: proved ? createdAt : null }
      const user = await tx.user.create({ data })
      return join(tx, createdAt, invitation, { id: user.id, name, email, epoch: user.sessionEpoch })
    })
    return accepted(ctx, signedIn)
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('account.email') : error
  }
}

/**
 * A pending invitation whose link was mailed to nobody, so that it proves nobody's address; null when it was. Throws
 * AppError 404/410 about the invitation, 403 invitation_for_another, 409 email_taken by an account that proved it.
 */
export async function readUnmailed(ctx: Ctx, token: string, email: string): Promise<{ id: string } | null> {
  const { id, mailed, email: meant } = await pendingInvitation(ctx.db, token, new Date(ctx.clock.now()))
  if (mailed) return null
  if (meant && meant !== email)
    throw forbidden(say('lib-accounts.invitation-for-another'), 'invitation_for_another')
  if ((await ctx.db.user.count({ where: { email, emailProvedAt: { not: null } } })) > 0)
    throw emailTaken('account.email')
  return { id }
}

/**
 * Joins as the person who is signed in. `provedOnly`: by a link that was mailed to nobody, only whose address is proved.
 * Throws AppError 404/410 about the invitation, 403 invitation_for_another or address_unproved, 409 already_member
 * (which leaves the invitation unused).
 */
export async function acceptAsMember(
  ctx: Ctx,
  token: string,
  account: Account,
  { provedOnly = false } = {},
): Promise<SignedIn> {
  const { userId: id, name, email, sessionEpoch: epoch } = account
  const signedIn = await ctx.db.$transaction(async (tx) => {
    const at = new Date(ctx.clock.now())
    const invitation = await pendingInvitation(tx, token, at)
    if (provedOnly && !account.emailProved && !invitation.mailed) throw addressUnproved()
    const joined = await join(tx, at, invitation, { id, name, email, epoch })
    if (invitation.mailed)
      await tx.user.updateMany({ where: { id, emailProvedAt: null }, data: { emailProvedAt: at } })
    return joined
  })
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

/** Takes a pending invitation for a person. Last in its transaction. Throws as `acceptAsMember`. */
export async function join(
  tx: Tx,
  at: Date,
  invitation: Awaited<ReturnType<typeof pendingInvitation>>,
  person: Person,
): Promise<SignedIn> {
  const { id, organizationId, role, email, organization } = invitation
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
  // Behind the row that a password by a link holds (reset-password.ts): whoever set that meanwhile may not be them.
  if ((await tx.user.count({ where: { id: person.id, sessionEpoch: person.epoch } })) === 0)
    throw unauthenticated()
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
