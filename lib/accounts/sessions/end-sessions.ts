import type { Tx } from '@/lib/db/open'
import type { Prisma } from '@/lib/generated/prisma/client'

export type SessionEnd =
  | 'signed_out'
  | 'replaced'
  | 'password_changed'
  | 'second_factor'
  | 'ended_by_owner'
  | 'ended_by_administrator'
  /** The provider knows the person no more. */
  | 'provider_ended'
  /** It did not say in time that it knows them. */
  | 'provider_silent'
  /** The organization signs its people in elsewhere now, or nowhere. */
  | 'provider_changed'

/** Ends those that have not ended yet and answers their ids, to be forgotten after the commit. */
export async function endSessions(
  tx: Tx,
  which: Pick<Prisma.SessionWhereInput, 'id' | 'userId' | 'confinedTo' | 'identityId' | 'OR'>,
  endedAt: Date,
  endReason: SessionEnd,
): Promise<string[]> {
  const ended = await tx.session.updateManyAndReturn({
    where: { ...which, endedAt: null },
    // Nobody asks the provider about one that has ended.
    data: { endedAt, endReason, refreshToken: null },
    select: { id: true },
  })
  const ids = ended.map(({ id }) => id)
  // Nobody is told any more at a browser that is signed out.
  if (ids.length > 0) await tx.pushDevice.deleteMany({ where: { sessionId: { in: ids } } })
  return ids
}
