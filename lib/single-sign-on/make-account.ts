import type { Tx } from '@/lib/db/open'
import { domainOfMail } from './domain-name'

interface NewPerson {
  organizationId: string
  email: string
  /** What the provider says of the address. */
  emailProved: boolean
  name: string | null
  at: Date
}

/**
 * An account without a password, for somebody who comes by their company's provider for the first time. The address counts as
 * proved where the organization has proved its domain: who holds that reads its mail.
 */
export async function makeAccount(tx: Tx, { organizationId, email, emailProved, name, at }: NewPerson) {
  const domain = domainOfMail(email)
  const isTheirs =
    emailProved &&
    domain !== null &&
    (await tx.singleSignOnDomain.count({
      where: { organizationId, name: domain, provedAt: { not: null } },
    })) > 0
  return tx.user.create({
    data: { email, name: name ?? email.slice(0, 100), emailProvedAt: isTheirs ? at : null, createdAt: at },
    select: { id: true, name: true, sessionEpoch: true },
  })
}
