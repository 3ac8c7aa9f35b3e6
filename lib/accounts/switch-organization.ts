import type { Base } from '@/lib/base'
import { notFound } from '@/lib/errors'
import type { SignedIn } from './session-token'
import { forgetAccount, accountOf, type Account } from './account'

/** The session with another active organization. Throws AppError 404 when the person is no member of it. */
export async function switchOrganization(
  ctx: Pick<Base, 'db' | 'clock'>,
  account: Account,
  { organizationId }: { organizationId: string },
): Promise<SignedIn> {
  const { userId, sessionEpoch: epoch } = account
  const isMember = (known: Account | null) =>
    known?.memberships.some((one) => one.organizationId === organizationId) ?? false
  if (!isMember(account)) {
    // Another process may have added the membership since this one looked.
    forgetAccount(ctx, userId)
    if (!isMember(await accountOf(ctx, userId))) throw notFound('organization')
  }
  return { userId, epoch, organizationId }
}
