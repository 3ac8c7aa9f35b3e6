import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { DAY_MS } from '@/lib/durations'
import { conflict } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { type OfAccount, requireProvedAddress } from '../address/address-unproved'
import { limitMail } from '../limits'
import { linkTokenHash, newLinkToken } from '../link-token'
import type { ActingContext } from '../members/acting-context'
import { lockMembers, requireAdministrator } from '../members/lock-members'
import type { CreateInvitationInput } from './invitation-schema'
import { describeInvitation, type InvitationRow } from './list-invitations'

export const INVITATION_DAYS = 7

const alreadyMember = () => {
  const message = say('lib-accounts.person-member-already')
  return conflict('already_member', message, [{ path: 'email', message }])
}

/** Who invites where mail is sent, and the address that their request came from. */
interface Mailing extends Pick<Base, 'env'> {
  session: OfAccount
  address: string
}

/**
 * An invitation for one person, good for seven days. The token is answered this once and kept only as a hash. `mailing`:
 * this installation sends mail, so that one for an address is to be sent there and shown to nobody, and only who proved
 * their own address invites. Throws AppError 409 already_member when the address belongs to a member (path email), 403
 * address_unproved, 429 rate_limited.
 */
export async function createInvitation(
  ctx: ActingContext,
  input: CreateInvitationInput,
  mailing: Mailing | null = null,
): Promise<{ invitation: InvitationRow; token: string }> {
  const { organizationId, userId, name } = ctx.actor
  const createdAt = new Date(ctx.clock.now())
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS)
  const token = newLinkToken()
  const email = input.email ?? null
  if (mailing) {
    const { db, clock } = ctx
    await requireProvedAddress({ db, clock, ...mailing })
    if (email) await limitMail({ db, env: mailing.env }, { address: mailing.address, email })
  }
  const row = await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    if (email && (await tx.membership.count({ where: { organizationId, user: { email } } })) > 0)
      throw alreadyMember()
    const created = await tx.invitation.create({
      data: {
        organizationId,
        tokenHash: linkTokenHash(token),
        role: input.role,
        email,
        mailed: mailing !== null && email !== null,
        createdById: userId,
        createdAt,
        expiresAt,
      },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at: createdAt,
      action: 'invitation.created',
      subjectType: 'invitation',
      subjectId: created.id,
      summary: `Invited ${email ?? 'whoever has the link'} as ${input.role}`,
      detail: { role: input.role, email, expiresAt: expiresAt.toISOString() },
    })
    return created
  })
  trace(ctx.logger, 'invitation_made', { person: userId, subject: row.id, organization: organizationId })
  return { invitation: describeInvitation(row, createdAt), token }
}
