import { forgetAccount } from '@/lib/accounts/account'
import { forgetSessions } from '@/lib/accounts/sessions/known-session'
import { emailTaken } from '@/lib/accounts/sign-in/sign-up'
import { OWN_ACTOR } from '@/lib/actor'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import type { Tx } from '@/lib/db/open'
import { trace } from '@/lib/security-log'
import { deleteAccountWithin, lockedBelongings } from './ask-account-deletion'

/** What is left to do once the transaction is through. */
export interface Yielded {
  userId: string
  ended: string[]
  /** Organizations that are deleted with the account. */
  organizationIds: string[]
}

/**
 * An account that holds an address without ever having proved it goes, for somebody who proves it: its sessions and
 * memberships end, organizations in which nobody else works are deleted. Nobody else could be let into it by whoever made
 * it (address-unproved.ts). Null when nobody holds the address. Throws AppError 409 email_taken when its holder proved it.
 */
export async function yieldAddress(
  ctx: ConnectionContext,
  tx: Tx,
  email: string,
  at: Date,
): Promise<Yielded | null> {
  const holder = await tx.user.findUnique({ where: { email } })
  if (!holder) return null
  const theirs = await lockedBelongings(tx, holder.id)
  // Read again under the locks: it may just have been proved.
  const { count } = await tx.user.updateMany({
    where: { id: holder.id, emailProvedAt: null },
    data: { email },
  })
  if (count === 0) throw emailTaken()
  const gone = await deleteAccountWithin(ctx, tx, {
    user: holder,
    theirs,
    at,
    actor: OWN_ACTOR,
    summary: `${holder.name} left: somebody else proved that their email address is theirs`,
  })
  return { userId: holder.id, ...gone }
}

/** After the commit. */
export function forgetYielded(ctx: ConnectionContext, { userId, ended }: Yielded): void {
  forgetAccount(ctx, userId)
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'address_yielded', { subject: userId })
}
