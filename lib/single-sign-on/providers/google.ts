import type { Base } from '@/lib/base'

/** Who signs in everybody who has an account there, whichever company's. Settable in tests: nobody else may name it. */
export const GOOGLE = { issuer: 'https://accounts.google.com' }

interface Came {
  issuer: string
  /** Of which Google Workspace somebody is (`hd`); null for an account of nobody's. */
  hostedDomain: string | null
}

/**
 * Whether somebody may be of the organization at all. A provider of one company says so by signing them in. Google does not: who comes
 * by it is of one of the domains that the organization proved. One query for Google.
 */
export async function isOfCompany(
  ctx: Pick<Base, 'db'>,
  organizationId: string,
  { issuer, hostedDomain }: Came,
): Promise<boolean> {
  if (issuer !== GOOGLE.issuer) return true
  return (await provedDomains(ctx, organizationId)).some((name) => name === hostedDomain?.toLowerCase())
}

/** What Google is asked to offer: accounts of the one domain, or of any company where there are several. It need not keep to that. */
export async function hostedDomainOf(ctx: Pick<Base, 'db'>, organizationId: string): Promise<string> {
  const [first, ...others] = await provedDomains(ctx, organizationId)
  return first !== undefined && others.length === 0 ? first : '*'
}

async function provedDomains({ db }: Pick<Base, 'db'>, organizationId: string): Promise<string[]> {
  const rows = await db.singleSignOnDomain.findMany({
    where: { organizationId, provedAt: { not: null } },
    select: { name: true },
  })
  return rows.map(({ name }) => name)
}
