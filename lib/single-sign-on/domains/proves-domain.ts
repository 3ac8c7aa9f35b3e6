import type { Tx } from '@/lib/db/open'
import type { Prisma } from '@/lib/generated/prisma/client'
import { domainOfMail } from './domain-name'

/** Whether one of these organizations proved the domain of an address: who holds that reads its mail. */
export async function provesDomain(
  tx: Tx,
  email: string,
  organization: Prisma.OrganizationWhereInput,
): Promise<boolean> {
  const name = domainOfMail(email)
  if (name === null) return false
  return (await tx.singleSignOnDomain.count({ where: { name, provedAt: { not: null }, organization } })) > 0
}
