import type { Base } from '@/lib/base'

/** Which of these organizations sign their people in at a provider of theirs. */
export const organizationsWithProvider = async (
  { db }: Pick<Base, 'db'>,
  organizations: readonly { organizationId: string; organizationName: string }[],
): Promise<{ id: string; name: string }[]> => {
  const rows = await db.singleSignOn.findMany({
    where: { organizationId: { in: organizations.map((one) => one.organizationId) } },
    select: { organizationId: true },
  })
  const having = new Set(rows.map((row) => row.organizationId))
  return organizations
    .filter((one) => having.has(one.organizationId))
    .map((one) => ({ id: one.organizationId, name: one.organizationName }))
}
