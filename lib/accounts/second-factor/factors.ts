import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { conflict, unauthenticated } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { say } from '@/lib/words/speaking'
import type { FactorWay } from './factor-way'
import { relyingParty } from './keys/relying-party'

/** What makes the second step of somebody's signing in. Whoever has either has recovery codes beside it. */
export interface Factors {
  /** An authenticator app. */
  app: boolean
  /** Security keys or passkeys, one at least. */
  keys: boolean
}

/** What a query of a person selects to tell them. */
export const FACTOR_COLUMNS = { totpSince: true, _count: { select: { securityKeys: true } } } as const

interface FactorColumns {
  totpSince: Date | null
  _count: { securityKeys: number }
}

export const factorsOf = ({ totpSince, _count }: FactorColumns): Factors => ({
  app: totpSince !== null,
  keys: _count.securityKeys > 0,
})

/** The same in SQL, of a "User" that is called u: `app` and `keys`. */
export const FACTORS_SQL = Prisma.sql`u."totpSince" IS NOT NULL AS "app",
  EXISTS (SELECT 1 FROM "SecurityKey" k WHERE k."userId" = u."id") AS "keys"`

/** Whether signing in takes a second step. */
export const hasFactor = ({ app, keys }: Factors): boolean => app || keys

/** The ways that are open at the address of this server. */
export const waysOf = ({ env }: Pick<Base, 'env'>, { app, keys }: Factors): FactorWay[] => [
  ...(keys && relyingParty(env.appUrl) !== null ? ['key' as const] : []),
  ...(app ? ['app' as const] : []),
]

/** By what somebody is asked again, beside their password: either will do. */
export const asksOf = (ctx: Pick<Base, 'env'>, { factors }: { factors: Factors }) => ({
  withCode: hasFactor(factors),
  withKey: waysOf(ctx, factors).includes('key'),
})

/**
 * A person's row with what they have, held until the transaction ends: what adds or takes away a factor goes one after the other.
 * `epoch`: of the session that asks for one more; behind a password that was set meanwhile it gets the 401 of one that ended.
 */
export async function lockFactors(tx: Tx, userId: string, { epoch }: { epoch?: number } = {}) {
  await tx.$queryRaw`SELECT 1 AS one FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      ...{ id: true, name: true, email: true, emailProvedAt: true, language: true, sessionEpoch: true },
      ...FACTOR_COLUMNS,
    },
  })
  if (!user || (epoch !== undefined && user.sessionEpoch !== epoch)) throw unauthenticated()
  return user
}

/** 409 second_factor_asked, naming who asks: the last factor does not go while an organization asks for one. */
export function refuseWhileAsked(
  memberships: readonly { organizationName: string; asksSecondFactor: boolean }[],
): void {
  const asking = memberships.filter((one) => one.asksSecondFactor).map((one) => one.organizationName)
  if (asking.length > 0)
    throw conflict(
      'second_factor_asked',
      say('lib-accounts.factor-asked', { organizations: asking.join(', ') }),
    )
}
