import type { Base } from '@/lib/base'
import { relyingParty } from './keys/relying-party'

interface OwnKey {
  id: string
  name: string
  /** ISO. */
  createdAt: string
  usedAt: string | null
  /** Its maker keeps it on more than one device. */
  backedUp: boolean
}

export interface OwnFactor {
  /** Since when an authenticator app makes codes, ISO; null: none does. */
  since: string | null
  recoveryCodesLeft: number
  keys: OwnKey[]
  /** Whether browsers make and ask keys at the address of this server. */
  keysHere: boolean
}

/** How one's own second factor stands. */
export async function readFactor({ db, env }: Pick<Base, 'db' | 'env'>, userId: string): Promise<OwnFactor> {
  const [user, recoveryCodesLeft, keys] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: { totpSince: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
    db.securityKey.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
  ])
  return {
    since: user?.totpSince?.toISOString() ?? null,
    recoveryCodesLeft,
    keys: keys.map(({ id, name, createdAt, usedAt, backedUp }) => ({
      ...{ id, name, backedUp },
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    keysHere: relyingParty(env.appUrl) !== null,
  }
}
