import type { Base } from '@/lib/base'
import { limitPasswordChange } from '@/lib/accounts/limits'
import { passwordMatches } from '@/lib/accounts/password-hash'
import { invalid, unauthenticated } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

/** Throws AppError 400 with path `password` unless it is the person's, 429 after ten guesses in a quarter of an hour. */
export async function askPassword(
  ctx: Pick<Base, 'db' | 'env'>,
  userId: string,
  password: string,
): Promise<void> {
  await limitPasswordChange(ctx, userId)
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } })
  if (!user) throw unauthenticated()
  if (!(await passwordMatches(user.passwordHash, password)))
    throw invalid(say('lib-deletion.nothing-deleted'), [
      { path: 'password', message: say('lib-deletion.not-your-password') },
    ])
}
