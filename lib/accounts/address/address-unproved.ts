import type { Base } from '@/lib/base'
import { forbidden } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { accountOf, forgetAccount } from '../account'
import type { Session } from '../sessions/read-session'

/** What of a session says whether its account proved its address. */
export interface OfAccount {
  account: Pick<Session['account'], 'userId' | 'emailProved' | 'sessionEpoch'>
}

/** 403 for what only somebody may do whose address is proved, where this installation sends mail. */
export const addressUnproved = () => forbidden(say('lib-accounts.address-unproved'), 'address_unproved')

/**
 * Throws the same unless the session's account proved its address, with the password that it has now: who holds the address may prove
 * it by a new one at any moment, and what was on its way with a session of before, or comes to a process that takes that for some
 * seconds more, leaves nothing behind.
 */
export async function requireProvedAddress(
  ctx: Pick<Base, 'db' | 'clock' | 'env'> & { session: OfAccount },
): Promise<void> {
  const { userId, emailProved, sessionEpoch } = ctx.session.account
  if (!ctx.env.smtp || emailProved) return
  // Another process may have taken the proof since this one looked.
  forgetAccount(ctx, userId)
  const account = await accountOf(ctx, userId)
  if (!account?.emailProved || account.sessionEpoch !== sessionEpoch) throw addressUnproved()
}
