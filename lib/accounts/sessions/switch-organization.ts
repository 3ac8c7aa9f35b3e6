import type { Base } from '@/lib/base'
import { forbidden, notFound } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { forgetAccount, accountOf, type Account } from '../account'
import type { SignedIn } from './session-token'

/**
 * The session with another active organization. Throws AppError 404 when the person is no member of it, 403 only_single_sign_on
 * where its provider alone opens it.
 */
export async function switchOrganization(
  ctx: Pick<Base, 'db' | 'clock'>,
  account: Account,
  { organizationId }: { organizationId: string },
): Promise<SignedIn> {
  const { userId, sessionEpoch: epoch } = account
  const membershipOf = (known: Account | null) =>
    known?.memberships.find((one) => one.organizationId === organizationId)
  let membership = membershipOf(account)
  if (!membership) {
    // Another process may have added the membership since this one looked.
    forgetAccount(ctx, userId)
    membership = membershipOf(await accountOf(ctx, userId))
  }
  if (!membership) throw notFound('organization')
  if (membership.closed) throw forbidden(say('lib-accounts.only-single-sign-on'), 'only_single_sign_on')
  return { userId, epoch, organizationId }
}
