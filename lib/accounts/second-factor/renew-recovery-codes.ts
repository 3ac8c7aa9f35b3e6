import type { Base } from '@/lib/base'
import { conflict } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { tellTrails } from '../tell-trails'
import { factorsOf, hasFactor, lockFactors } from './factors'
import { mailSecondFactor } from './mail-second-factor'
import { replaceRecoveryCodes } from './recovery-codes'

/** Ten new recovery codes, answered this once; those from before open nothing. Throws AppError 409 no_second_factor. */
export async function renewRecoveryCodes(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  userId: string,
): Promise<{ recoveryCodes: string[] }> {
  const at = new Date(ctx.clock.now())
  const { recoveryCodes, user } = await ctx.db.$transaction(async (tx) => {
    const user = await lockFactors(tx, userId)
    if (!hasFactor(factorsOf(user))) throw conflict('no_second_factor', say('lib-accounts.no-factor'))
    const recoveryCodes = await replaceRecoveryCodes(tx, userId)
    await tellTrails(tx, user, {
      at,
      action: 'recovery_codes.made',
      summary: `${user.name} made new recovery codes`,
    })
    return { recoveryCodes, user }
  })
  trace(ctx.logger, 'recovery_codes_made', { person: userId })
  mailSecondFactor(ctx, user, { what: 'codes' })
  return { recoveryCodes }
}
