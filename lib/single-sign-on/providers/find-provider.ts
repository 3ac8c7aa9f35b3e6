import type { Base } from '@/lib/base'
import { domainOfMail } from '../domains/domain-name'

/**
 * Where the people of an address of mail sign in: the organization that proved its domain and has a provider; null for any other.
 * Nobody's account is looked at, so the answer tells of none.
 */
export async function findProvider(
  { db }: Pick<Base, 'db'>,
  { email }: { email: string },
): Promise<{ organizationId: string } | null> {
  // A name that nobody can prove is asked for too, so that each answer takes one query.
  const name = domainOfMail(email) ?? ''
  return db.singleSignOnDomain.findFirst({
    where: {
      name,
      provedAt: { not: null },
      organization: { deletionAskedAt: null, singleSignOn: { isNot: null } },
    },
    select: { organizationId: true },
  })
}
