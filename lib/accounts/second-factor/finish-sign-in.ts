import { AppError } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { knownDevice } from '../device-cookie'
import { tellTrails } from '../tell-trails'
import { checkCode, type CodeContext } from './check-code'
import { openPending, type PendingSignIn } from './pending-sign-in'

interface From {
  /** Of `shortAddress`. */
  address: string
  /** The Cookie header. */
  cookie: string | null
}

/**
 * Who signs in: they gave their password in this browser, and give a code now. Throws AppError 401 sign_in_again where the
 * password was given too long ago, elsewhere, or was changed since; 400 with path code; 429.
 */
export async function finishSignIn(
  ctx: CodeContext,
  { code }: { code: string },
  { address, cookie }: From,
): Promise<PendingSignIn> {
  const pending = await openPending(ctx, cookie)
  const user = pending && (await ctx.db.user.findUnique({ where: { id: pending.userId } }))
  if (!user?.totpSecret || user.sessionEpoch !== pending?.epoch)
    throw new AppError('sign_in_again', 401, say('lib-accounts.sign-in-again'))
  const { id, name, email, language, totpSecret } = user
  try {
    const device = knownDevice(ctx, cookie, pending.email)
    await checkCode(ctx, { id, name, email, language, totpSecret }, code, { device })
  } catch (error) {
    if (error instanceof AppError && error.status === 400) await noteFailure(ctx, user, address)
    throw error
  }
  return pending
}

async function noteFailure(
  ctx: CodeContext,
  user: { id: string; name: string },
  address: string,
): Promise<void> {
  trace(ctx.logger, 'sign_in_failed', { person: user.id, address, reason: 'code' })
  await ctx.db.$transaction((tx) =>
    tellTrails(tx, user, {
      at: new Date(ctx.clock.now()),
      action: 'member.sign_in_failed',
      actor: { id: null, name: 'Somebody' },
      summary: `Somebody with the password of ${user.name} tried to sign in with a wrong code`,
      detail: { address },
    }),
  )
}
