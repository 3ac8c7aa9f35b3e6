import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import { conflict } from '@/lib/errors'

interface NewPassword {
  user: { id: string; name: string; sessionEpoch: number }
  passwordHash: string
  at: Date
  action: 'password.changed' | 'password.reset'
  summary: string
}

/**
 * Stores a password, ends every session and every other reset link of the person, and tells each organization
 * they belong to. Returns the new session epoch. Throws AppError 409 when the password changed meanwhile.
 */
export async function setPassword(tx: Tx, change: NewPassword): Promise<number> {
  const { user, passwordHash, at, action, summary } = change
  const sessionEpoch = user.sessionEpoch + 1
  const { count } = await tx.user.updateMany({
    where: { id: user.id, sessionEpoch: user.sessionEpoch },
    data: { passwordHash, sessionEpoch },
  })
  if (count === 0) throw conflict('password_changed', 'The password has just been changed elsewhere.')
  await tx.passwordReset.updateMany({
    where: { userId: user.id, usedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  })
  // In one order for everybody: two appends that take their heads crosswise would wait for each other.
  const memberships = await tx.membership.findMany({
    where: { userId: user.id },
    orderBy: { organizationId: 'asc' },
  })
  for (const { organizationId } of memberships) {
    await appendAudit(tx, {
      organizationId,
      actor: { id: user.id, name: user.name },
      at,
      action,
      subjectType: 'member',
      subjectId: user.id,
      summary,
    })
  }
  return sessionEpoch
}
