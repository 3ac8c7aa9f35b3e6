import { type Account, forgetAccount } from '@/lib/accounts/account'
import { addressUnproved } from '@/lib/accounts/address/address-unproved'
import { lockMembers } from '@/lib/accounts/members/lock-members'
import { tellTrails } from '@/lib/accounts/tell-trails'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { unauthenticated } from '@/lib/errors'
import type { Role } from '@/lib/generated/prisma/enums'
import { trace } from '@/lib/security-log'
import { settleMembership } from './settle-membership'

interface Linked {
  issuer: string
  subject: string
  organizationId: string
  /** Of their groups. */
  role: Role
}

/**
 * From now on the provider signs this account in, for organizations of that provider alone; the person has just shown that both
 * are theirs. False where it signs another account in. `first` comes before everything else in the transaction, behind the lock of
 * members. Throws AppError 401 for a session that ended meanwhile, 403 address_unproved: it would let somebody else's provider into an
 * account whose address may be a third one's.
 */
export async function linkIdentity(
  ctx: Pick<Base, 'db' | 'clock' | 'logger' | 'env'>,
  { userId, sessionEpoch }: Pick<Account, 'userId' | 'sessionEpoch'>,
  { issuer, subject, organizationId, role }: Linked,
  first?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const at = new Date(ctx.clock.now())
  try {
    const isLinked = await ctx.db.$transaction(async (tx) => {
      await lockMembers(tx, { organizationId })
      await first?.(tx)
      const user = await lockedPerson(tx, userId)
      // Behind the row that a password by a link holds (reset-password.ts): whoever set that takes such links away.
      if (user?.sessionEpoch !== sessionEpoch) throw unauthenticated()
      if (ctx.env.smtp !== null && user.emailProvedAt === null) throw addressUnproved()
      const key = { issuer_subject: { issuer, subject } }
      const known = await tx.singleSignOnIdentity.findUnique({ where: key, select: { userId: true } })
      if (known && known.userId !== userId) return false
      if (!known) await tx.singleSignOnIdentity.create({ data: { userId, issuer, subject, createdAt: at } })
      await settleMembership(tx, { organizationId, user, role, at })
      await tellTrails(tx, user, {
        at,
        only: organizationId,
        action: 'member.identity_linked',
        summary: `${user.name} linked their account with single sign-on`,
        detail: { issuer },
      })
      return true
    })
    if (!isLinked) return false
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
  forgetAccount(ctx, userId)
  trace(ctx.logger, 'identity_linked', { person: userId, organization: organizationId })
  return true
}

async function lockedPerson(tx: Tx, userId: string) {
  const [user] = await tx.$queryRaw<
    { id: string; name: string; sessionEpoch: number; emailProvedAt: Date | null }[]
  >`
    SELECT "id", "name", "sessionEpoch", "emailProvedAt" FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`
  return user
}
