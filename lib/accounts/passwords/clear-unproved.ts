import type { Tx } from '@/lib/db/open'
import { clearFactor } from '../second-factor/clear-factor'

/** What was taken from an account. */
export interface Cleared {
  factor: boolean
  /** How many providers sign it in no more. */
  identities: number
}

/**
 * Takes away what opens an account beside its password, or stands before it: until its address was proved, whoever signed up with it
 * may have set that up, to keep its holder out or to come back. Its sessions are the caller’s to end.
 */
export async function clearUnproved(tx: Tx, userId: string): Promise<Cleared> {
  const factor = await clearFactor(tx, userId)
  await tx.keyChallenge.deleteMany({ where: { userId } })
  // They stay in the list of what was signed in.
  await tx.session.updateMany({
    where: { userId, identityId: { not: null } },
    data: { identityId: null, refreshToken: null },
  })
  const { count } = await tx.singleSignOnIdentity.deleteMany({ where: { userId } })
  return { factor, identities: count }
}
