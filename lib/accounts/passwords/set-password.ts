import type { Tx } from '@/lib/db/open'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { endSessions } from '../sessions/end-sessions'
import { tellTrails } from '../tell-trails'

interface NewPassword {
  user: { id: string; name: string; sessionEpoch: number }
  passwordHash: string
  at: Date
  action: 'password.changed' | 'password.reset'
  summary: string
}

/**
 * Stores a password, ends every session and every other reset link of the person, and tells each organization
 * they belong to. Returns the new session epoch and the sessions that ended, to be forgotten. Throws AppError 409 when the password changed meanwhile.
 */
export async function setPassword(tx: Tx, change: NewPassword): Promise<{ epoch: number; ended: string[] }> {
  const { user, passwordHash, at, action, summary } = change
  const sessionEpoch = user.sessionEpoch + 1
  const { count } = await tx.user.updateMany({
    where: { id: user.id, sessionEpoch: user.sessionEpoch },
    data: { passwordHash, sessionEpoch },
  })
  if (count === 0) throw conflict('password_changed', say('lib-accounts.password-changed-elsewhere'))
  await tx.passwordReset.updateMany({
    where: { userId: user.id, usedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  })
  const ended = await endSessions(tx, { userId: user.id }, at, 'password_changed')
  await tellTrails(tx, user, { at, action, summary })
  return { epoch: sessionEpoch, ended }
}
