import type { Base } from '@/lib/base'

/** Whose people an organization's provider signs in, and on which host it stands; null where it has none. One query. */
export async function providerOf(
  { db }: Pick<Base, 'db'>,
  organizationId: string,
): Promise<{ organizationId: string; name: string; host: string } | null> {
  const row = await db.singleSignOn.findFirst({
    where: { organizationId, organization: { deletionAskedAt: null } },
    select: { issuer: true, organization: { select: { name: true } } },
  })
  return row && { organizationId, name: row.organization.name, host: new URL(row.issuer).host }
}
