import type { Base } from '@/lib/base'

export interface OwnFactor {
  /** ISO; null while it is off. */
  since: string | null
  recoveryCodesLeft: number
}

/** How one's own second factor stands. */
export async function readFactor({ db }: Pick<Base, 'db'>, userId: string): Promise<OwnFactor> {
  const [user, recoveryCodesLeft] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: { totpSince: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ])
  return { since: user?.totpSince?.toISOString() ?? null, recoveryCodesLeft }
}
