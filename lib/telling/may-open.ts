import { type Account, accountOf, type AccountMembership } from '@/lib/accounts/account'
import { lacksSecondFactor } from '@/lib/accounts/second-factor/required'
import type { Base } from '@/lib/base'

/** Somebody who is told without asking, and of which organization. */
export interface Told {
  userId: string
  organizationId: string
}

export interface Belonging {
  account: Account
  active: AccountMembership
}

/** Who they are where they are told; null where they belong no more, and where the organization is being deleted. */
export async function belongingOf(
  ctx: Pick<Base, 'db' | 'clock'>,
  { userId, organizationId }: Told,
): Promise<Belonging | null> {
  const account = await accountOf(ctx, userId)
  const active = account?.memberships.find((one) => one.organizationId === organizationId)
  return account && active && !active.deleting ? { account, active } : null
}

/** Whether a session that a password began opens the organization to them. */
export const opensByPassword = ({ account, active }: Belonging): boolean =>
  !active.closed && !lacksSecondFactor({ account, active, confinedTo: null })
