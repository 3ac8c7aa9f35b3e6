import type { Tx } from '@/lib/db/open'
import type { Prisma } from '@/lib/generated/prisma/client'

export type SessionEnd =
  'signed_out' | 'replaced' | 'password_changed' | 'ended_by_owner' | 'ended_by_administrator'

/** Ends those that have not ended yet and answers their ids, to be forgotten after the commit. */
export async function endSessions(
  tx: Tx,
  which: Pick<Prisma.SessionWhereInput, 'id' | 'userId'>,
  endedAt: Date,
  endReason: SessionEnd,
): Promise<string[]> {
  const ended = await tx.session.updateManyAndReturn({
    where: { ...which, endedAt: null },
    data: { endedAt, endReason },
    select: { id: true },
  })
  return ended.map(({ id }) => id)
}
