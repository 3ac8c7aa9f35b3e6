import type { Db, Tx } from '@/lib/db/open'

/** An organization that a person belongs to, and what becomes of it without them. */
export interface Belonging {
  organizationId: string
  name: string
  /** Nobody else belongs to it: it is deleted with their account. */
  alone: boolean
  /** Others do, and nobody else administers it. Never of one that is being deleted. */
  last: boolean
  /** Others do, and its provider alone opens it but for them, by a password. Never of one that is being deleted. */
  breakGlass: boolean
}

/** Whether an organization is all that a person belongs to. */
export const isAllOf = (theirs: readonly Belonging[], organizationId: string | null): boolean =>
  theirs.length === 1 && theirs[0]?.organizationId === organizationId

/** In the order of their ids. */
export async function belongings(db: Db | Tx, userId: string): Promise<Belonging[]> {
  const theirs = await db.membership.findMany({
    where: { userId },
    orderBy: { organizationId: 'asc' },
    select: {
      organizationId: true,
      organization: {
        select: { name: true, deletionAskedAt: true, singleSignOnOnly: true, breakGlassId: true },
      },
    },
  })
  const found: Belonging[] = []
  for (const { organizationId, organization } of theirs) {
    const others = await db.membership.findMany({
      where: { organizationId, userId: { not: userId } },
      select: { role: true },
    })
    const { name, deletionAskedAt, singleSignOnOnly, breakGlassId } = organization
    const stays = deletionAskedAt === null && others.length > 0
    found.push({
      organizationId,
      name,
      alone: deletionAskedAt === null && others.length === 0,
      last: stays && !others.some(({ role }) => role === 'administrator'),
      breakGlass: stays && singleSignOnOnly && breakGlassId === userId,
    })
  }
  return found
}
