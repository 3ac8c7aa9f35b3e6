import type { Tx } from '@/lib/db/open'

/** Takes an account's second factor away, app and keys, with its recovery codes. Answers whether there was one. */
export async function clearFactor(tx: Tx, userId: string): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, totpSecret: { not: null } },
    data: { totpSecret: null, totpSince: null },
  })
  const keys = await tx.securityKey.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  return count + keys.count > 0
}
