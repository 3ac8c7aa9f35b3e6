import type { Base } from '@/lib/base'
import { invalid } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { tellTrails } from '../tell-trails'
import { mailSecondFactor } from './mail-second-factor'
import { recoveryHash } from './recovery-codes'
import type { Seals } from './seals'
import { stepOfCode } from './totp'
import { totpBinding } from './totp-binding'
import { readCode } from './typed-code'

export type CodeContext = Pick<Base, 'db' | 'clock' | 'env' | 'logger'> & Seals

export interface CodeHolder {
  id: string
  name: string
  email: string
  emailProvedAt: Date | null
  language: string | null
  /** Sealed; null: they have no app. */
  totpSecret: string | null
}

/** Takes a code of somebody's app, or one of their recovery codes: each once. Throws AppError 400 with path code. */
export async function takeCode(ctx: CodeContext, user: CodeHolder, typed: string): Promise<void> {
  const read = readCode(typed)
  const taken =
    read === null
      ? 'wrong'
      : read.kind === 'app'
        ? await takeAppCode(ctx, user, read.code)
        : await takeRecoveryCode(ctx, user, read.code)
  if (taken !== 'taken') {
    trace(ctx.logger, 'second_factor_failed', { person: user.id, reason: taken })
    throw refusedCode(say(taken === 'used' ? 'lib-accounts.code-used' : 'lib-accounts.code-wrong'))
  }
}

export const refusedCode = (message: string) =>
  invalid(say('lib-accounts.code-not-taken'), [{ path: 'code', message }])

async function takeAppCode(
  ctx: CodeContext,
  user: CodeHolder,
  code: string,
): Promise<'taken' | 'used' | 'wrong'> {
  if (user.totpSecret === null) return 'wrong'
  const secret = ctx.vault.open(user.totpSecret, totpBinding(user.id))
  const step = stepOfCode(secret, code, ctx.clock.now())
  if (step === null) return 'wrong'
  // Of two at the same moment one finds the step taken.
  const { count } = await ctx.db.user.updateMany({
    where: { id: user.id, totpLastStep: { lt: step } },
    data: { totpLastStep: step },
  })
  return count === 1 ? 'taken' : 'used'
}

async function takeRecoveryCode(
  ctx: CodeContext,
  user: CodeHolder,
  code: string,
): Promise<'taken' | 'wrong'> {
  const at = new Date(ctx.clock.now())
  const left = await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId: user.id, hash: recoveryHash(code), usedAt: null },
      data: { usedAt: at },
    })
    if (count === 0) return null
    const left = await tx.recoveryCode.count({ where: { userId: user.id, usedAt: null } })
    await tellTrails(tx, user, {
      at,
      action: 'recovery_code.used',
      summary: `${user.name} used a recovery code in place of a code of their app`,
      detail: { left },
    })
    return left
  })
  if (left === null) return 'wrong'
  trace(ctx.logger, 'recovery_code_used', { person: user.id, count: left })
  mailSecondFactor(ctx, user, { what: 'recovery', left })
  return 'taken'
}
