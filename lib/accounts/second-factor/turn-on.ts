import type { Base } from '@/lib/base'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { forgetAccount } from '../account'
import { endSessions } from '../sessions/end-sessions'
import { forgetSessions } from '../sessions/known-session'
import { admitCode, forgiveCode } from '../sign-in/guesses'
import { tellTrails } from '../tell-trails'
import { openOffer } from './begin-set-up'
import { refusedCode } from './check-code'
import { factorsOf, lockFactors } from './factors'
import { mailSecondFactor } from './mail-second-factor'
import { replaceRecoveryCodes } from './recovery-codes'
import type { Seals } from './seals'
import { stepOfCode } from './totp'
import { totpBinding } from './totp-binding'
import { readCode } from './typed-code'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger'> & Seals

/**
 * Turns the second factor on, or moves it to another app, by the first code of a secret that was offered. All other sessions
 * end: they were begun without it. Answers ten recovery codes, this once; null beside keys, which came with some. Throws AppError 400 with path code, 410
 * offer_expired, 429, 401 for a session that ended meanwhile.
 */
export async function turnOn(
  ctx: Ctx,
  own: { id: string; account: { userId: string; sessionEpoch: number } },
  { offer, code }: { offer: string; code: string },
): Promise<{ recoveryCodes: string[] | null }> {
  const { userId, sessionEpoch: epoch } = own.account
  const secret = openOffer(ctx, userId, offer)
  const guess = { userId, passed: `set-up:${own.id}` }
  await admitCode(ctx, guess)
  const read = readCode(code)
  const step = read?.kind === 'app' ? stepOfCode(secret, read.code, ctx.clock.now()) : null
  if (step === null) throw refusedCode(say('lib-accounts.code-wrong'))
  await forgiveCode(ctx, guess)
  const at = new Date(ctx.clock.now())
  const { recoveryCodes, ended, user, beside } = await ctx.db.$transaction(async (tx) => {
    const user = await lockFactors(tx, userId, { epoch })
    const { app: moved, keys } = factorsOf(user)
    const beside = keys && !moved
    await tx.user.update({
      where: { id: userId },
      data: {
        totpSecret: ctx.vault.seal(secret, totpBinding(userId)),
        totpSince: at,
        totpLastStep: step,
      },
    })
    const recoveryCodes = beside ? null : await replaceRecoveryCodes(tx, userId)
    const ended = await endSessions(tx, { userId, id: { not: own.id } }, at, 'second_factor')
    await tellTrails(tx, user, {
      at,
      action: 'second_factor.turned_on',
      summary: moved
        ? `${user.name} moved their second factor to another app`
        : beside
          ? `${user.name} added an authenticator app beside their security keys`
          : `${user.name} turned their second factor on`,
      detail: { sessionsEnded: ended.length },
    })
    return { recoveryCodes, ended, user, beside }
  })
  forgetAccount(ctx, userId)
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'second_factor_on', { person: userId })
  mailSecondFactor(ctx, user, { what: beside ? 'app-added' : 'on' })
  return { recoveryCodes }
}
