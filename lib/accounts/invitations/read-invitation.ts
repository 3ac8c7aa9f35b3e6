import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { AppError } from '@/lib/errors'
import type { Role } from '@/lib/generated/prisma/enums'
import { say } from '@/lib/words/speaking'
import { linkTokenHash } from '../link-token'
import { invitationStatus } from './list-invitations'

/**
 * The invitation behind a link, when it can still be accepted. Throws AppError 404 invitation_unknown, 410
 * invitation_accepted, invitation_revoked or invitation_expired.
 */
export const pendingInvitation = (tx: Tx, token: string, now: Date) =>
  pending(tx, { tokenHash: linkTokenHash(token) }, now)

/** The same of one whose link was opened before. */
export const pendingInvitationOf = (tx: Tx, id: string, now: Date) => pending(tx, { id }, now)

async function pending(tx: Tx, where: { tokenHash: Uint8Array<ArrayBuffer> } | { id: string }, now: Date) {
  const row = await tx.invitation.findUnique({
    where,
    include: { organization: { select: { name: true } } },
  })
  if (!row) throw new AppError('invitation_unknown', 404, say('lib-accounts.invitation-unknown'))
  const status = invitationStatus(row, now)
  if (status === 'pending') return row
  const code = `invitation_${status}`
  throw new AppError(code, 410, say(`lib-accounts.invitation-over-${status}`))
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
