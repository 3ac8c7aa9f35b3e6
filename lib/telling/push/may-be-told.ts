import { accountOf } from '@/lib/accounts/account'
import { stillKnown } from '@/lib/accounts/read-session'
import type { Base } from '@/lib/base'
import { lacksSecondFactor } from '@/lib/accounts/second-factor/required'

interface Device {
  userId: string
  organizationId: string
  session: {
    id: string
    createdAt: Date
    endedAt: Date | null
    confinedTo: string | null
    checkedAt: Date | null
  }
}

/**
 * Whether whoever is told at a browser may still open the desk there: its session was neither ended nor is too old, they belong to
 * the organization, which opens for such a session, and their company's provider knows them, asked where that is due.
 */
export async function mayBeTold(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'recheck'>,
  { userId, organizationId, session }: Device,
): Promise<boolean> {
  const { id, createdAt, endedAt, confinedTo, checkedAt } = session
  if (endedAt || ctx.clock.now() >= createdAt.getTime() + ctx.env.sessionMaxMs) return false
  const account = await accountOf(ctx, userId)
  const membership = account?.memberships.find((one) => one.organizationId === organizationId)
  if (!account || !membership || membership.deleting) return false
  if (confinedTo !== null)
    return confinedTo === organizationId && stillKnown(ctx, { id, checkedAt: checkedAt?.getTime() ?? null })
  return !membership.closed && !lacksSecondFactor({ account, active: membership, confinedTo })
}
