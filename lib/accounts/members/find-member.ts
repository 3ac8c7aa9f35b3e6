import type { Tx } from '@/lib/db/open'
import { notFound } from '@/lib/errors'

/** A member of this organization with name and email. Throws AppError 404 for anybody else. */
export async function findMember(tx: Tx, organizationId: string, userId: string) {
  const membership = await tx.membership.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
    include: { user: { select: { name: true, email: true } } },
  })
  if (!membership) throw notFound('member')
  return membership
}
