import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { AppError } from '@/lib/errors'
import type { Role } from '@/lib/generated/prisma/enums'
import { linkTokenHash } from './link-token'
import { invitationStatus, type InvitationStatus } from './list-invitations'

const OVER: Record<Exclude<InvitationStatus, 'pending'>, string> = {
  accepted: 'This invitation has been used. Each link works once; ask for another.',
  revoked: 'This invitation was revoked. Ask for another.',
  expired: 'This invitation has expired. Ask for another.',
}

/**
 * The invitation behind a link, when it can still be accepted. Throws AppError 404 invitation_unknown, 410
 * invitation_accepted, invitation_revoked or invitation_expired.
 */
export async function pendingInvitation(tx: Tx, token: string, now: Date) {
  const row = await tx.invitation.findUnique({
    where: { tokenHash: linkTokenHash(token) },
    include: { organization: { select: { name: true } } },
  })
  if (!row) throw new AppError('invitation_unknown', 404, 'There is no such invitation. Check the link.')
  const status = invitationStatus(row, now)
  if (status !== 'pending') throw new AppError(`invitation_${status}`, 410, OVER[status])
  return row
}

export interface InvitationPreview {
  organization: string
  role: Role
  /** Only this address may accept; null when anybody with the link may. */
  email: string | null
  expiresAt: string
}

/** What the page shows before somebody accepts. Throws as `pendingInvitation`. */
export async function readInvitation(
  ctx: Pick<Base, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<InvitationPreview> {
  const row = await pendingInvitation(ctx.db, token, new Date(ctx.clock.now()))
  const { role, email, expiresAt, organization } = row
  return { organization: organization.name, role, email, expiresAt: expiresAt.toISOString() }
}
