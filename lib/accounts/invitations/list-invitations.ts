import type { Invitation } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import type { ActingContext } from '../members/acting-context'

export type InvitationStatus = 'pending' | 'accepted' | 'revoked' | 'expired'

/** Times are ISO. */
export interface InvitationRow {
  id: string
  role: Role
  email: string | null
  status: InvitationStatus
  createdAt: string
  expiresAt: string
  acceptedAt: string | null
}

export function invitationStatus(
  row: Pick<Invitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationStatus {
  if (row.acceptedAt) return 'accepted'
  if (row.revokedAt) return 'revoked'
  return row.expiresAt > now ? 'pending' : 'expired'
}

export function describeInvitation(row: Invitation, now: Date): InvitationRow {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    status: invitationStatus(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
  }
}

/** The organization's newest 500 invitations, newest first; never their tokens. */
export async function listInvitations({ db, clock, actor }: ActingContext): Promise<InvitationRow[]> {
  const rows = await db.invitation.findMany({
    where: { organizationId: actor.organizationId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 500,
  })
  const now = new Date(clock.now())
  return rows.map((row) => describeInvitation(row, now))
}
