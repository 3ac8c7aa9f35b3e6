import { AppError } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { passedDevice } from '../sign-in/device-cookie'
import { tellTrails } from '../tell-trails'
import type { CodeContext } from './check-code'
import { checkFactor, type GivenFactor } from './check-factor'
import type { FactorWay } from './factor-way'
import { FACTOR_COLUMNS, factorsOf, hasFactor, waysOf } from './factors'
import { openPending, type PendingSignIn } from './pending-sign-in'

interface From {
  /** Of `networkOf`. */
  address: string
  /** The Cookie header. */
  cookie: string | null
}

/**
 * Who signs in: they gave their password in this browser, and give a code or have a key sign now. Throws AppError 401
 * sign_in_again where the password was given too long ago, elsewhere, or was changed since; what `checkFactor` throws.
 */
export async function finishSignIn(
  ctx: CodeContext,
  given: GivenFactor,
  { address, cookie }: From,
): Promise<PendingSignIn> {
  const { pending, user } = await waiting(ctx, cookie)
  try {
    const passed = passedDevice(ctx, cookie, pending.email)
    await checkFactor(ctx, user, given, { passed, purpose: 'sign_in', boundTo: pending.id })
  } catch (error) {
    if (error instanceof AppError && error.status === 400) await noteFailure(ctx, user, address)
    throw error
  }
  return pending
}

type Ctx = Pick<CodeContext, 'db' | 'env' | 'clock'>

/** Who waits in this browser for their second step. Throws AppError 401 sign_in_again for nobody. */
export async function waiting(ctx: Ctx, cookie: string | null) {
  const found = await findWaiting(ctx, cookie)
  if (!found) throw new AppError('sign_in_again', 401, say('lib-accounts.sign-in-again'))
  return found
}

/** In which ways they may take it, beside a recovery code; null where nobody waits. */
export async function waysOfWaiting(ctx: Ctx, cookie: string | null): Promise<FactorWay[] | null> {
  const found = await findWaiting(ctx, cookie)
  return found && waysOf(ctx, factorsOf(found.user))
}

async function findWaiting(ctx: Ctx, cookie: string | null) {
  const pending = await openPending(ctx, cookie)
  const user =
    pending &&
    (await ctx.db.user.findUnique({
      where: { id: pending.userId },
      select: {
        ...{ id: true, name: true, email: true, emailProvedAt: true, language: true },
        ...{ sessionEpoch: true, totpSecret: true },
        ...FACTOR_COLUMNS,
      },
    }))
  const isGood = user && hasFactor(factorsOf(user)) && user.sessionEpoch === pending.epoch
  return isGood ? { pending, user } : null
}

async function noteFailure(
  ctx: CodeContext,
  user: { id: string; name: string },
  address: string,
): Promise<void> {
  trace(ctx.logger, 'sign_in_failed', { person: user.id, address, reason: 'second_factor' })
  await ctx.db.$transaction((tx) =>
    tellTrails(tx, user, {
      at: new Date(ctx.clock.now()),
      action: 'member.sign_in_failed',
      actor: { id: null, name: 'Somebody' },
      summary: `Somebody with the password of ${user.name} tried to sign in with a wrong second factor`,
      detail: { address },
    }),
  )
}
