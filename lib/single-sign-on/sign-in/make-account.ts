import type { Tx } from '@/lib/db/open'
import { provesDomain } from '../domains/proves-domain'

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
 * proved where the organization has proved its domain.
 */
export async function makeAccount(tx: Tx, { organizationId, email, emailProved, name, at }: NewPerson) {
  const isTheirs = emailProved && (await provesDomain(tx, email, { id: organizationId }))
  return tx.user.create({
    data: { email, name: name ?? email.slice(0, 100), emailProvedAt: isTheirs ? at : null, createdAt: at },
    select: { id: true, name: true, sessionEpoch: true },
  })
}
